import { cutText } from './cut-text.ts'

// Half a character can't be stored, and controls are no part of a word.
const CONTROLS = /[\p{Cc}\p{Cf}]/gu

/** A text of a stranger as statistics keep it: in small letters, with single spaces, of at most so many characters. */
export function cleanWord(text: string, most: number): string {
  const whole = text
    .slice(0, 4 * most)
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
  const plain = whole.replace(CONTROLS, ' ').split(/\s+/).filter(Boolean).join(' ')
  return cutText(plain, most).replaceAll('\uFFFD', '').trim()
}
