// The letters (jamo) of a syllable, in the order of Unicode.
const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ')
const FINALS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  )

/** consonants and vowels that have a key of their own on the keyboard */
export const KEY_JAMO = { consonants: INITIALS, vowels: VOWELS.filter((vowel) => vowel.length === 1) }

const FIRST_SYLLABLE = 0xac00
const longestFirst = (parts: string[]) =>
  parts
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .join('|')

// A consonant before a vowel starts the next syllable, so it is not the final of this one.
const SYLLABLE = new RegExp(
  `([${INITIALS.join('')}])(${longestFirst([...VOWELS])})(?:(${longestFirst([...FINALS])})(?![ㅏ-ㅣ]))?`,
  'g',
)

/** Composes typed letters (jamo) to syllables; other characters stay. */
export function compose(jamo: string): string {
  return jamo.replace(SYLLABLE, (_all, initial: string, vowel: string, final = '') =>
    String.fromCharCode(
      FIRST_SYLLABLE +
        (INITIALS.indexOf(initial) * VOWELS.length + VOWELS.indexOf(vowel)) * FINALS.length +
        FINALS.indexOf(final),
    ),
  )
}
