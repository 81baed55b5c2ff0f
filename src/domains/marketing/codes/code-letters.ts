import { randomInt } from 'node:crypto'

/** without letters that look like a digit */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31^12 possible codes: finding one of 10,000 by guessing is hopeless */
const LENGTH = 12
const GROUP = 4

const SIMILAR_DIGITS: Record<string, string> = { O: '0', I: '1', L: '1' }

/**
 * The key by which codes are compared: upper case, similar letters as digits, without spaces and hyphens. Null for an
 * impossible code.
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

/** A random code in groups of four. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  const groups = Array.from({ length: LENGTH / GROUP }, (_, index) =>
    letters.slice(index * GROUP, (index + 1) * GROUP),
  )
  return groups.map((group) => group.join('')).join('-')
}
