import type { FeedProduct, FeedShop } from '../products/feed-product.ts'
import { conditionOf, type Field, itemXml, priceFields, productType } from './item-xml.ts'
import { plainItem } from './items.ts'
import { plainLine } from './texts.ts'

const BOUNDS = { title: 225, address: 1_000, pictures: 10 } as const
const MAX_LENGTH = { description: 500, word: 100, type: 750 } as const

/** Kakao Moment catalogue. A product is one item, because item ids must equal the ids that the pixel sends. */
export function kakaoItem(shop: FeedShop, product: FeedProduct): string {
  const item = plainItem(shop, product, 'kakao', BOUNDS)
  const [picture, ...more] = item.pictures
  if (!picture) return ''
  return itemXml([
    ['id', item.id],
    ['title', item.title],
    ['description', plainLine(product.description, MAX_LENGTH.description) || item.title],
    ['availability', item.available ? 'in stock' : 'out of stock'],
    ['condition', conditionOf(product)],
    ...priceFields(item),
    ['link', item.link],
    ['image_link', picture],
    ...more.slice(0, BOUNDS.pictures).map((address): Field => ['additional_image_link', address]),
    ['brand', plainLine(product.brand, MAX_LENGTH.word)],
    ['product_type', productType(item.categories, MAX_LENGTH.type)],
  ])
}
