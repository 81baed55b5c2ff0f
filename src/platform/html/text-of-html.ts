/**
 * Also matches a tag that is cut off at the end of the text. Linear time, because a match can't start inside another
 * one.
 */
const TAG = /<[^<>]*(?:>|$)/g
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The text of HTML, where each tag becomes a space and entities become their characters. */
export const textOfHtml = (html: string): string =>
  html
    .replace(TAG, ' ')
    .replace(ENTITY, (whole, decimal, hex, name) =>
      name
        ? (NAMED[name.toLowerCase()] ?? whole)
        : characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
