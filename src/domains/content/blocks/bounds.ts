import type { StoredBlock } from './stored.ts'

/**
 * Most products that the lists of one document show, and most pictures of its galleries. A page is drawn in one piece, for whose time no
 * other shop's page is: one of 8,000 cards took seconds.
 */
export const MOST_CARDS = 400
export const MOST_GALLERY_PICTURES = 600

/** Any form of a block, as far as it says how much it shows. */
interface Sized {
  type: string
  sids?: readonly unknown[]
  count?: number
  images?: readonly unknown[]
}

/** The products that a block shows at the most. */
const cardsOf = ({ type, sids = [], count = 0 }: Sized): number =>
  type === 'products' ? sids.length || count : 0
const picturesOf = ({ type, images = [] }: Sized): number => (type === 'gallery' ? images.length : 0)

/** The products and the pictures of galleries that a document asks for. */
export const sizeOf = (blocks: readonly Sized[]) => ({
  cards: blocks.reduce((sum, block) => sum + cardsOf(block), 0),
  pictures: blocks.reduce((sum, block) => sum + picturesOf(block), 0),
})

/** The document without what is beyond its bounds: later lists and galleries are shorter, or missing. */
export function bounded(document: readonly StoredBlock[]): StoredBlock[] {
  let [cards, pictures] = [MOST_CARDS, MOST_GALLERY_PICTURES]
  return document.flatMap((block): StoredBlock[] => {
    if (block.type === 'products') {
      const room = cards
      cards -= Math.min(cards, cardsOf(block))
      return room > 0
        ? [{ ...block, sids: block.sids.slice(0, room), count: Math.min(block.count, room) }]
        : []
    }
    if (block.type === 'gallery') {
      const images = block.images.slice(0, pictures)
      pictures -= images.length
      return images.length > 0 || block.images.length === 0 ? [{ ...block, images }] : []
    }
    return [block]
  })
}
