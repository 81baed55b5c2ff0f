import { disassemble, getChoseong } from 'es-hangul'

const SYLLABLES = /[가-힣]/g
const LONE_JAMO = /[ㄱ-ㆎ]+/g
const NOT_JAMO = /[^ㄱ-ㆎ]+/g

/**
 * The words of a text for search: only letters and digits, in lower case and one character width (NFKC). Single
 * consonants stay as typed, and clusters of consonants are decomposed (ㄳ becomes ㄱ and ㅅ).
 */
export function searchWords(text: string): string[] {
  return (
    text
      // Jamo are excluded, because NFKC would replace a typed ㅅ by another character that looks the same.
      .replace(NOT_JAMO, (run) => run.normalize('NFKC'))
      .replace(LONE_JAMO, (run) => disassemble(run))
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
  )
}

// Cached, because a few hundred syllables make up most of the language.
const initialBySyllable = new Map<string, string>()

/** The text with each syllable replaced by its initial consonant; other characters stay. */
export function initialsOf(text: string): string {
  return text.replace(SYLLABLES, (syllable) => {
    const initial = initialBySyllable.get(syllable) ?? getChoseong(syllable)
    initialBySyllable.set(syllable, initial)
    return initial
  })
}
