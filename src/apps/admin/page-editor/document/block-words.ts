import type { EditedBlock } from '../../../../domains/content/shared/page-value.ts'
import { cutText } from '../../../../platform/cut-text.ts'
import { adminPageEditorTexts as texts } from '../../../../ui/texts/admin-page-editor.ts'

const MAX_LETTERS = 60

/** The name of a block's type, and a summary of its content. */
export function blockWords(block: EditedBlock): { type: string; about: string } {
  return { type: texts.types[block.type], about: cutText(aboutOf(block).trim(), MAX_LETTERS) }
}

/** Type and summary in one text. */
export function blockName(block: EditedBlock): string {
  const { type, about } = blockWords(block)
  return about ? `${type} ${about}` : type
}

function aboutOf(block: EditedBlock): string {
  switch (block.type) {
    case 'banner':
      return block.title || block.desc || block.img?.alt || ''
    case 'text':
    case 'html':
      return block.html.slice(0, 400).replace(/<[^<>]{0,200}>/g, ' ')
    case 'image':
      return block.image?.alt ?? ''
    case 'gallery':
      return block.images.length > 0 ? `${block.images.length}장` : ''
    case 'products':
      if (block.title) return block.title
      return block.sids.length > 0 ? texts.byHand(block.sids.length) : texts.fields.sorts[block.sort]
    case 'countdown':
    case 'reviews':
      return block.title
    case 'video':
      return block.title || block.url
    case 'spacer':
      return `${block.height}px`
  }
}
