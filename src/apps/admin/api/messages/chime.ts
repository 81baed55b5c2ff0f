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
    const audio = context
    void audio.resume().then(
      () => ring(audio),
      () => {},
    )
  } catch {
    // A browser without sound misses nothing else.
  }
}

function ring(audio: AudioContext): void {
  for (const { pitch, at } of TONES) {
    const begin = audio.currentTime + at
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0, begin)
    loudness.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.01)
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + TONE_S)
    tone.connect(loudness).connect(audio.destination)
    tone.start(begin)
    tone.stop(begin + TONE_S)
  }
}
