// Makes the game's sounds, as assets/make-sounds.rs makes those of the desktop program: the bytes are the same.
"use strict";

const SAMPLE_RATE = 22_050;
const FADE_OUT = 0.012; // seconds

const tick = (frequency, decay, octave, more = {}) =>
    ({ start: 0, frequency, amplitude: 1, attack: 0.002, decay, octave, ...more });

const inTurn = (step, attack, decay, octave, tones) =>
    tones.map((frequency, nth) => tick(frequency, decay, octave, { start: step * nth, attack }));

// In the order of platform::Sound: lengths in seconds, the level of the loudest sample, and the tones.
const SOUNDS = {
    "mark-x": [0.065, 0.34, [tick(1250, 0.011, 0.35)]],
    "mark-o": [0.08, 0.38, [tick(640, 0.016, 0.1)]],
    refusal: [0.16, 0.32, inTurn(0.075, 0.006, 0.022, 0.25, [185, 185])],
    right: [0.24, 0.32, inTurn(0.085, 0.005, 0.05, 0.2, [587.33, 880])],
    wrong: [0.26, 0.3, inTurn(0.11, 0.012, 0.05, 0.1, [277.18, 233.08])],
    win: [0.48, 0.38, inTurn(0.075, 0.005, 0.085, 0.3, [523.25, 659.26, 783.99, 1046.5])],
    match: [0.9, 0.38, inTurn(0.085, 0.005, 0.12, 0.3, [523.25, 659.26, 783.99, 1046.5, 783.99, 1046.5, 1318.51])],
    loss: [0.34, 0.28, inTurn(0.095, 0.014, 0.06, 0.05, [392, 311.13, 261.63])],
    draw: [0.3, 0.34, [[0, 1], [0.12, 0.7]].flatMap(([start, amplitude]) =>
        [392, 587.33].map((frequency) => tick(frequency, 0.05, 0.1, { start, amplitude, attack: 0.006 })))],
    growth: [0.34, 0.22, inTurn(0.07, 0.003, 0.045, 0.45, [659.26, 880, 1318.51])],
};

// From 0 to 1 in this time, by half a cosine.
const rise = (time, whole) => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(time / whole, 1));

// The sample of a tone at a time in seconds from the start of the sound.
function sampleOf({ start, frequency, amplitude, attack, decay, octave }, time) {
    const age = time - start;
    if (age < 0) return 0;
    const phase = 2 * Math.PI * frequency * age;
    const wave = Math.sin(phase) + octave * Math.sin(2 * phase);
    return amplitude * rise(age, attack) * Math.exp(-age / decay) * wave;
}

// One channel of 16-bit samples as a WAV file.
function soundFile([length, peak, tones]) {
    const count = Math.round(length * SAMPLE_RATE);
    const waves = Float64Array.from({ length: count }, (_, i) => {
        const fade = rise((count - 1 - i) / SAMPLE_RATE, FADE_OUT);
        return fade * tones.reduce((sum, tone) => sum + sampleOf(tone, i / SAMPLE_RATE), 0);
    });
    const scale = peak * 0x7fff / waves.reduce((most, wave) => Math.max(most, Math.abs(wave)), 0);
    const header = new Uint32Array([
        0x46464952, 2 * count + 36, 0x45564157, // RIFF, the size of what follows, WAVE
        0x20746d66, 16, 0x10001, SAMPLE_RATE, 2 * SAMPLE_RATE, 0x100002, // the format: PCM, one channel
        0x61746164, 2 * count, // data
    ]);
    return new Blob([header, Int16Array.from(waves, (wave) => Math.round(wave * scale))], { type: "audio/wav" });
}
