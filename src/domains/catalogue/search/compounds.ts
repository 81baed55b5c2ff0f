import { isSyllableWord } from './loan-words.ts'

const SYLLABLES = /^[가-힣]+$/
/** Only words of this many syllables are split. */
const MIN_SYLLABLES = 3
const MAX_SYLLABLES = 12
const MAX_REPEATED = 4

/** The word with an ending that was typed several times only once (머그컵컵 is 머그컵); null if nothing is repeated. */
export function withoutRepeats(word: string): string | null {
  const characters = [...word]
  for (let length = 1; length <= MAX_REPEATED; length += 1) {
    const isRepeated = (end: number) =>
      end >= 2 * length &&
      characters.slice(end - length, end).join('') ===
        characters.slice(end - 2 * length, end - length).join('')
    let end = characters.length
    while (isRepeated(end)) end -= length
    if (end < characters.length) return end > 1 ? characters.slice(0, end).join('') : null
  }
  return null
}

/**
 * The ways to read a word as two words of two syllables or more, the longest first word first. The second word may also
 * be a single syllable that is a word of its own (컵).
 */
export function splitsOf(word: string): [string, string][] {
  if (!SYLLABLES.test(word) || word.length < MIN_SYLLABLES || word.length > MAX_SYLLABLES) return []
  return Array.from({ length: word.length - 2 }, (_, index): [string, string] => {
    const end = word.length - 1 - index
    return [word.slice(0, end), word.slice(end)]
  }).filter(([, last]) => last.length > 1 || isSyllableWord(last))
}
