import { cutText } from '../../../platform/cut-text.ts'

// Characters that the formats can't contain: control characters, lone surrogates, line separators, direction marks and
// non-characters.
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]+/gu

/** The text on one line, without characters that the formats can't contain, cut to `max` UTF-16 units. */
export function plainLine(text: string, max: number): string {
  const line = text.replace(UNREADABLE, ' ').replace(/\s+/g, ' ').trim()
  return cutText(line, max).trim()
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** An XML element whose `text` comes from `plainLine`. Empty if the text is empty. */
export const element = (name: string, text: string | number): string =>
  text === ''
    ? ''
    : `<${name}>${String(text).replace(/[&<>]/g, (sign) => ENTITIES[sign] as string)}</${name}>`
