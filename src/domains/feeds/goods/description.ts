import { type StoredBlock, shownBlocks } from '../../content/content.service.ts'

/**
 * Also matches a tag that is cut off at the end of the text. Linear time, because a match can't start inside another
 * one.
 */
const TAG = /<[^<>]*(?:>|$)/g
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

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

/** The text of the blocks that a phone would show at `now`. */
export function textOfBlocks(blocks: readonly StoredBlock[], now: Date): string {
  return shownBlocks(blocks, { device: 'mobile', now }).map(textOfBlock).filter(Boolean).join(' ')
}

function textOfBlock(block: StoredBlock): string {
  switch (block.type) {
    case 'banner':
      return `${block.title} ${block.desc}`
    case 'text':
    case 'html':
      return textOfHtml(block.html)
    default:
      return ''
  }
}
