import { disassemble } from 'es-hangul'
import { compose, KEY_JAMO } from './compose.ts'
import { LONGEST } from './tokens.ts'

const ALL = [...KEY_JAMO.consonants, ...KEY_JAMO.vowels]

/** Groups of jamo that sound alike or are adjacent on the keyboard. */
const NEAR = [
  'ㄱㄲㅋ',
  'ㄷㄸㅌ',
  'ㅂㅃㅍ',
  'ㅅㅆ',
  'ㅈㅉㅊ',
  'ㅐㅔㅒㅖ',
  'ㅗㅓㅜㅡ',
  'ㅏㅑㅣㅓ',
  'ㅓㅕ',
  'ㅗㅛ',
  'ㅜㅠ',
  'ㅁㄴㅇ',
  'ㄹㅎ',
  'ㄱㅅ',
  'ㄷㅈㅂ',
]

const SYLLABLES = /^[가-힣]+$/
/** Only words of this many syllables are corrected. */
const MIN_SYLLABLES = 2
const MOST = 10

/** A word that differs from the typed one in one jamo. */
export interface Correction {
  word: string
  /** whether the wrong jamo is easily confused with the right one */
  near: boolean
}

/**
 * All words that differ from the word by one wrong, missing or extra jamo, likely ones first. Empty for a word that is
 * not Korean, or is too short or too long.
 */
export function correctionsOf(word: string): Correction[] {
  if (!SYLLABLES.test(word) || word.length < MIN_SYLLABLES || word.length > MOST) return []
  const typed = [...disassemble(word)]
  const corrections = new Map<string, Correction>()
  const offer = (jamo: string[], near: boolean) => {
    const text = compose(jamo.join(''))
    if (text === word || text.length < MIN_SYLLABLES || !SYLLABLES.test(text)) return
    if (near || !corrections.has(text)) corrections.set(text, { word: text, near })
  }
  for (const [index, wrong] of typed.entries()) {
    const [before, after] = [typed.slice(0, index), typed.slice(index + 1)]
    for (const right of ALL) {
      if (right !== wrong) offer([...before, right, ...after], isNear(wrong, right))
      offer([...before, right, wrong, ...after], false)
    }
    offer([...before, ...after], wrong === typed[index - 1])
  }
  for (const last of KEY_JAMO.consonants) offer([...typed, last], false)
  return [...corrections.values()].sort((a, b) => Number(b.near) - Number(a.near))
}

/** The tokens that every text with the word has: its parts of the maximum token length. */
export function windowsOf(word: string): string[] {
  const size = LONGEST.text
  if (word.length <= size) return [word]
  return Array.from({ length: word.length - size + 1 }, (_, index) => word.slice(index, index + size))
}

const isNear = (a: string, b: string) => NEAR.some((group) => group.includes(a) && group.includes(b))
