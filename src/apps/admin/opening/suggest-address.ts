import { romanize } from 'es-hangul'

const MAX_LETTERS = 40
const MIN_LETTERS = 3

/** An address for a shop of this name, with Korean romanized (국어의 로마자 표기법); empty if it would be too short. */
export function suggestAddress(name: string): string {
  const address = romanize(name.normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LETTERS)
    .replace(/^-|-$/g, '')
  return address.length < MIN_LETTERS ? '' : address
}
