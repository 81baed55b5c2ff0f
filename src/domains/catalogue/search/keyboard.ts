import { convertHangulToQwerty, convertQwertyToAlphabet, disassemble } from 'es-hangul'
import { compose } from './compose.ts'

const LATIN = /[a-z]/i
const JAMO_OR_SYLLABLE = /[ㄱ-ㅣ가-힣]/
const SYLLABLES_ONLY = /^[가-힣\d\s]+$/
const LONE_JAMO = /[ㄱ-ㅣ]/

/** What the typed keys give in the Korean layout (`ajrmzjq` gives 머그컵); null if they form no syllables. */
export function koreanLayout(query: string): string | null {
  const text = query.normalize('NFKC').trim()
  if (!LATIN.test(text) || JAMO_OR_SYLLABLE.test(text)) return null
  // With Shift, some keys give other consonants. If all letters are capitals, caps lock was on, so they are read as
  // small letters.
  const typings = text === text.toUpperCase() ? [text.toLowerCase()] : [text, text.toLowerCase()]
  return typings.map((typed) => compose(convertQwertyToAlphabet(typed))).find(isSyllables) ?? null
}

/** What the typed keys give in the Latin layout (`ㅡㅕㅎ` gives mug); null if the query has no single jamo. */
export function latinLayout(query: string): string | null {
  if (!LONE_JAMO.test(query) || LATIN.test(query)) return null
  const text = convertHangulToQwerty(query).trim()
  return text.length > 1 ? text : null
}

/** Composes syllables that were split while typing (머그커ㅂ becomes 머그컵); null if that gives no whole syllables. */
export function reassembled(query: string): string | null {
  if (!LONE_JAMO.test(query) || !/[가-힣]/.test(query)) return null
  const text = compose(disassemble(query.trim()))
  return isSyllables(text) ? text : null
}

const isSyllables = (text: string): boolean => SYLLABLES_ONLY.test(text) && /[가-힣]/.test(text)
