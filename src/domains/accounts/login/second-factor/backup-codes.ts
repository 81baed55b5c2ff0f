import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 5
const BACKUP_CODES = 10

const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const newBackupCodes = (): string[] =>
  Array.from({ length: BACKUP_CODES }, () => `${half()}-${half()}`)

/** A typed code in the form in which it is stored: small letters, with the hyphen. */
export function normaliseBackupCode(text: string): string {
  const letters = text.toLowerCase().replace(/[\s-]/g, '')
  return letters.length === 2 * HALF ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : letters
}
