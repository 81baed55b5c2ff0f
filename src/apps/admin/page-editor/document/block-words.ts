import type { EditedBlock } from '../../../../domains/content/shared/page-value.ts'
import { cutText } from '../../../../platform/cut-text.ts'
import { adminPageEditorTexts as texts } from '../../../../ui/texts/admin-page-editor.ts'

const MOST = 60

/** The name of a block's type, and the words by which its writer knows it. */
export function blockWords(block: EditedBlock): { type: string; about: string } {
  return { type: texts.types[block.type], about: cutText(aboutOf(block).trim(), MOST) }
}

/** One name of a block, for the words about it. */
export function nameOf(block: EditedBlock): string {
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
    case 'video':
      return block.title || block.url
    case 'spacer':
      return `${block.height}px`
  }
}
