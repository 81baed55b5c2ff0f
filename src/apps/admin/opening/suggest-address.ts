import { romanize } from 'es-hangul'

const MOST = 40
const LEAST = 3

/** An address for a shop of this name, Korean in Roman letters (국어의 로마자 표기법); empty where too little is left. */
export function suggestAddress(name: string): string {
  const address = romanize(name.normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-|-$/g, '')
  return address.length < LEAST ? '' : address
}
