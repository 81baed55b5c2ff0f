import { convertHangulToQwerty, convertQwertyToAlphabet, disassemble } from 'es-hangul'
import { compose } from './compose.ts'

const LATIN = /[a-z]/i
const JAMO_OR_SYLLABLE = /[ㄱ-ㅣ가-힣]/
const SYLLABLES_ONLY = /^[가-힣\d\s]+$/
const LONE_JAMO = /[ㄱ-ㅣ]/

/** The same keys in the Korean layout (`ajrmzjq` is 머그컵); null if they form no syllables. */
export function koreanLayout(query: string): string | null {
  const text = query.normalize('NFKC').trim()
  if (!LATIN.test(text) || JAMO_OR_SYLLABLE.test(text)) return null
  // Shift makes other consonants; all capitals mean caps lock.
  const typings = text === text.toUpperCase() ? [text.toLowerCase()] : [text, text.toLowerCase()]
  return typings.map((typed) => compose(convertQwertyToAlphabet(typed))).find(isSyllables) ?? null
}

/** The same keys in the Latin layout (`ㅡㅕㅎ` is mug), or null for a query without single jamo. */
export function latinLayout(query: string): string | null {
  if (!LONE_JAMO.test(query) || LATIN.test(query)) return null
  const text = convertHangulToQwerty(query).trim()
  return text.length > 1 ? text : null
}

/** Composes syllables that were split while typing (머그커ㅂ is 머그컵); null if nothing changes. */
export function reassembled(query: string): string | null {
  if (!LONE_JAMO.test(query) || !/[가-힣]/.test(query)) return null
  const text = compose(disassemble(query.trim()))
  return isSyllables(text) ? text : null
}

const isSyllables = (text: string): boolean => SYLLABLES_ONLY.test(text) && /[가-힣]/.test(text)
