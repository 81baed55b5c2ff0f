import type { FeedGoods, FeedShop } from '../goods/goods.ts'
import { conditionOf, type Field, itemXml, priceFields, productType } from './item-xml.ts'
import { plainItem } from './items.ts'
import { plainLine } from './texts.ts'

const BOUNDS = { title: 225, address: 1_000, pictures: 10 } as const
const LONGEST = { description: 500, word: 100, type: 750 } as const

/**
 * The catalogue of Kakao Moment. Its ids have to be those that the pixel tells, which are of products: options have no items
 * of their own.
 */
export function kakaoItem(shop: FeedShop, goods: FeedGoods): string {
  const item = plainItem(shop, goods, 'kakao', BOUNDS)
  const [picture, ...more] = item.pictures
  if (!picture) return ''
  return itemXml([
    ['id', item.id],
    ['title', item.title],
    ['description', plainLine(goods.description, LONGEST.description) || item.title],
    ['availability', item.available ? 'in stock' : 'out of stock'],
    ['condition', conditionOf(goods)],
    ...priceFields(item),
    ['link', item.link],
    ['image_link', picture],
    ...more.slice(0, BOUNDS.pictures).map((address): Field => ['additional_image_link', address]),
    ['brand', plainLine(goods.brand, LONGEST.word)],
    ['product_type', productType(item.categories, LONGEST.type)],
  ])
}
