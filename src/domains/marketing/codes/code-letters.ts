import { randomInt } from 'node:crypto'

/** letters and digits that cannot be confused: without I, L, O, 0 and 1 */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31^12 codes are possible, so even one of 10,000 issued codes cannot be guessed */
const LENGTH = 12
const GROUP = 4

const SIMILAR_DIGITS: Record<string, string> = { O: '0', I: '1', L: '1' }

/**
 * The form of a code by which codes are compared: upper case, without spaces and hyphens, O as 0, I and L as 1. Null
 * for a text that cannot be a code.
 */
export function keyOf(typed: string): string | null {
  const key = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => SIMILAR_DIGITS[letter] as string)
  return /^[0-9A-Z]{4,20}$/.test(key) ? key : null
}

export const formatCode = (typed: string): string => typed.normalize('NFKC').toUpperCase().replace(/\s/g, '')

/** A random code in groups of four characters. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  const groups = Array.from({ length: LENGTH / GROUP }, (_, index) =>
    letters.slice(index * GROUP, (index + 1) * GROUP),
  )
  return groups.map((group) => group.join('')).join('-')
}
