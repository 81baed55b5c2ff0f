import { randomInt } from 'node:crypto'

/** Letters and digits of which no two look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31^12 codes: nobody finds one of 10,000 by guessing. */
const LENGTH = 12
const GROUP = 4

const ALIKE: Record<string, string> = { O: '0', I: '1', L: '1' }

/**
 * How a typed code is compared: small letters are large, letters that look like a digit are that digit, and spaces and hyphens
 * count for nothing. Null for what can't be a code.
 */
export function keyOf(typed: string): string | null {
  const key = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => ALIKE[letter] as string)
  return /^[0-9A-Z]{4,20}$/.test(key) ? key : null
}

/** How a code that a seller chose is shown. */
export const formatCode = (typed: string): string => typed.normalize('NFKC').toUpperCase().replace(/\s/g, '')

/** A new code in groups of four, as it is easy to read aloud. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  const groups = Array.from({ length: LENGTH / GROUP }, (_, index) =>
    letters.slice(index * GROUP, (index + 1) * GROUP),
  )
  return groups.map((group) => group.join('')).join('-')
}
