/** Two short tones, a third apart: their pitches in Hz and when they begin in s. */
const TONES = [
  { pitch: 880, at: 0 },
  { pitch: 1_108.7, at: 0.13 },
]
const TONE_S = 0.32
const LOUDNESS = 0.12

let context: AudioContext | null = null

/** Rings, where the browser lets a page make a sound: one that nobody has touched yet may not. */
export function chime(): void {
  try {
    context ??= new AudioContext()
    const made = context
    void made.resume().then(
      () => ring(made),
      () => {},
    )
  } catch {
    // A browser without sound misses nothing else.
  }
}

function ring(made: AudioContext): void {
  for (const { pitch, at } of TONES) {
    const begin = made.currentTime + at
    const tone = made.createOscillator()
    const loudness = made.createGain()
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0, begin)
    loudness.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.01)
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + TONE_S)
    tone.connect(loudness).connect(made.destination)
    tone.start(begin)
    tone.stop(begin + TONE_S)
  }
}
