import { cutText } from '../../../platform/cut-text.ts'

// Control characters, lone surrogates, line and paragraph separators, marks that turn the writing around, and what is no character.
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]+/gu

/** A text on one line of characters that every format can carry, in so many UTF-16 units at the most. */
export function plainLine(text: string, max: number): string {
  const line = text.replace(UNREADABLE, ' ').replace(/\s+/g, ' ').trim()
  return cutText(line, max).trim()
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** An element of XML with a text, which has been through `plainLine`; nothing for an empty text. */
export const element = (name: string, text: string | number): string =>
  text === ''
    ? ''
    : `<${name}>${String(text).replace(/[&<>]/g, (sign) => ENTITIES[sign] as string)}</${name}>`
