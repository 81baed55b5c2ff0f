import { isSyllableWord } from './loan-words.ts'

const SYLLABLES = /^[가-힣]+$/
/** Only words of this many syllables are split. */
const MIN_SYLLABLES = 3
const MAX_SYLLABLES = 12
const REPEATED_END = /(.{1,4}?)\1+$/u

/** The word with an ending that was typed several times only once (머그컵컵 is 머그컵); null if nothing is repeated. */
export function withoutRepeats(word: string): string | null {
  const short = word.replace(REPEATED_END, '$1')
  return short !== word && [...short].length > 1 ? short : null
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
