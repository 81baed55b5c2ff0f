import type { StoredBlock } from './block-shapes.ts'

/** Maximum products in all lists of a document. Rendering 8,000 product cards blocked the process for seconds. */
export const MAX_CARDS = 400
export const MAX_GALLERY_PICTURES = 600

interface SizedBlock {
  type: string
  sids?: readonly unknown[]
  count?: number
  images?: readonly unknown[]
}

const cardsOf = ({ type, sids = [], count = 0 }: SizedBlock): number =>
  type === 'products' ? sids.length || count : 0
const picturesOf = ({ type, images = [] }: SizedBlock): number => (type === 'gallery' ? images.length : 0)

export const sizeOf = (blocks: readonly SizedBlock[]) => ({
  cards: blocks.reduce((sum, block) => sum + cardsOf(block), 0),
  pictures: blocks.reduce((sum, block) => sum + picturesOf(block), 0),
})

/** Shortens product lists and galleries that exceed the limits of a document, and removes those that would be empty. */
export function bounded(document: readonly StoredBlock[]): StoredBlock[] {
  let [cards, pictures] = [MAX_CARDS, MAX_GALLERY_PICTURES]
  return document.flatMap((block): StoredBlock[] => {
    if (block.type === 'products') {
      const max = cards
      cards -= Math.min(cards, cardsOf(block))
      return max > 0 ? [{ ...block, sids: block.sids.slice(0, max), count: Math.min(block.count, max) }] : []
    }
    if (block.type === 'gallery') {
      const images = block.images.slice(0, pictures)
      pictures -= images.length
      return images.length > 0 || block.images.length === 0 ? [{ ...block, images }] : []
    }
    return [block]
  })
}
