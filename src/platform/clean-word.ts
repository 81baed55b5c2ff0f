import { cutText } from './cut-text.ts'

// Half a character can't be stored, and controls are no part of a word.
const CONTROLS = /[\p{Cc}\p{Cf}]/gu

/** A search word for statistics: NFC, in lower case, with single spaces and without controls, `most` UTF-16 units or less. */
export function cleanWord(text: string, max: number): string {
  const whole = text
    .slice(0, 4 * max)
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
  const plain = whole.replace(CONTROLS, ' ').split(/\s+/).filter(Boolean).join(' ')
  return cutText(plain, max).replaceAll('\uFFFD', '').trim()
}
