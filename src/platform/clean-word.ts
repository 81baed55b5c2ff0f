import { cutText } from './cut-text.ts'

const CONTROLS = /[\p{Cc}\p{Cf}]/gu

/**
 * Normalises a search word for statistics to NFC, lower case and single spaces, without control characters, at most
 * `max` UTF-16 units.
 */
export function cleanWord(text: string, max: number): string {
  const whole = text
    .slice(0, 4 * max)
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
  const plain = whole.replace(CONTROLS, ' ').split(/\s+/).filter(Boolean).join(' ')
  return cutText(plain, max).replaceAll('\uFFFD', '').trim()
}
