import { readdressPictures } from '../../../platform/images/signature.ts'
import type { ProductCard } from '../../catalogue/catalogue.contract.ts'
import type { CardSelection } from '../../catalogue/catalogue.service.ts'
import type { Block, BlockImage } from '../content.contract.ts'
import { isRanking, isShopWide } from '../shared/shop-wide-lists.ts'
import { bounded } from './block-bounds.ts'
import type { StoredBlock, StoredImage, StoredProducts } from './block-shapes.ts'

export interface ReplySources {
  /** signed base URL of a picture */
  sign: (key: string) => string
  /** product cards of a shop; adult products are masked */
  cards: (shopSlug: string, selection: CardSelection) => Promise<ProductCard[]>
}

/**
 * Makes the reply for a document: signs pictures, and fills product blocks with the shop's product cards. One query
 * reads all hand-picked products; each list by rule needs a query of its own. Omits blocks beyond the limits.
 */
export async function toReply(
  document: StoredBlock[],
  shopSlug: string,
  { sign, cards }: ReplySources,
): Promise<Block[]> {
  const shown = bounded(document)
  const itemsOf = await findItems(shown, (selection) => cards(shopSlug, selection))
  return shown.map((block) => replyBlock(block, sign, itemsOf))
}

/** The document for shops that resell the product: without the supplier's lists and links. */
export function forOtherShop(document: StoredBlock[]): StoredBlock[] {
  return document
    .filter(({ type }) => type !== 'products' && type !== 'reviews')
    .map((block) => {
      const leadsInside =
        (block.type === 'banner' && (block.content === 'category' || block.url.startsWith('/'))) ||
        ((block.type === 'image' || block.type === 'countdown') && block.url.startsWith('/'))
      return leadsInside ? { ...block, ...(block.type === 'banner' && { content: 'url' }), url: '' } : block
    })
}

type ItemsOf = (block: StoredProducts) => ProductCard[]

async function findItems(
  document: StoredBlock[],
  cards: (selection: CardSelection) => Promise<ProductCard[]>,
): Promise<ItemsOf> {
  const blocks = document.filter((block) => block.type === 'products')
  if (blocks.length === 0) return () => []
  const sids = [...new Set(blocks.flatMap((block) => block.sids))]
  const listing = blocks.filter((block) => block.sids.length === 0)
  const [chosen, ...lists] = await Promise.all([
    sids.length > 0 ? cards({ sids }) : [],
    ...listing.map(({ category, sort, count }) =>
      cards(isShopWide(sort) ? { rule: sort, count } : { category, sort, count }),
    ),
  ])
  const bySid = new Map(chosen.map((card) => [card.sid, card]))
  const byBlock = new Map(listing.map((block, index) => [block, lists[index] ?? []]))
  return (block) => byBlock.get(block) ?? block.sids.flatMap((listingId) => bySid.get(listingId) ?? [])
}

function replyBlock(stored: StoredBlock, sign: (key: string) => string, itemsOf: ItemsOf): Block {
  const { id: _id, on: _on, from: _from, until, ...block } = stored
  switch (block.type) {
    case 'banner':
      return { ...block, img: block.img && signed(block.img, sign) }
    case 'image':
      return { ...block, image: signed(block.image, sign) }
    case 'gallery':
      return { ...block, images: block.images.map((image) => signed(image, sign)) }
    case 'products': {
      const { type, title, category, sids, sort } = block
      const ranking = sids.length === 0 && isRanking(sort) ? { ranking: sort } : {}
      return { type, title, category, ...ranking, items: itemsOf(stored as StoredProducts) }
    }
    case 'countdown':
      return { ...block, until: until as string }
    // Picture addresses in stored html were signed when it was written. They are signed again, because keys and
    // audience may have changed.
    case 'text':
    case 'html':
      return { ...block, html: readdressPictures(block.html, sign) }
    default:
      return block
  }
}

function signed({ key, width, height, alt }: StoredImage, sign: (key: string) => string): BlockImage {
  return { src: sign(key), width, height, alt }
}
