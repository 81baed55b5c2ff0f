import { textOfHtml } from '../../../platform/html/text-of-html.ts'
import { type StoredBlock, shownBlocks } from '../../content/content.service.ts'

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
