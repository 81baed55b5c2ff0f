/** Two short tones: pitch in Hz, start in seconds. */
const TONES = [
  { pitch: 880, start: 0 },
  { pitch: 1_108.7, start: 0.13 },
]
const TONE_S = 0.32
const LOUDNESS = 0.12

let context: AudioContext | null = null

/** Plays the sound. Browsers refuse it on a page that the user has not touched yet. */
export function playChime(): void {
  try {
    context ??= new AudioContext()
    const audio = context
    void audio.resume().then(
      () => playTones(audio),
      () => {},
    )
  } catch {
    // A browser without audio.
  }
}

function playTones(audio: AudioContext): void {
  for (const { pitch, start } of TONES) {
    const begin = audio.currentTime + start
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
