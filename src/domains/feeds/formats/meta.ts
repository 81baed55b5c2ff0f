import { optionsByAttribute } from '../../catalogue/shared/variant-attributes.ts'
import type { FeedProduct, FeedShop } from '../products/feed-product.ts'
import { gtinOf } from './barcode.ts'
import { deliveryFeeOf } from './delivery-fee.ts'
import { conditionOf, type Field, itemXml, krw, nested, priceFields, productType } from './item-xml.ts'
import { type FeedItem, itemsOf } from './items.ts'
import { plainLine } from './texts.ts'

const BOUNDS = { title: 200, address: 2_000, pictures: 10 } as const
const MAX_LENGTH = { description: 9_999, word: 100, type: 750 } as const

/**
 * The Meta catalogue items of a product. Meta requires a brand, GTIN or MPN, so the maker or the shop replaces a
 * missing brand.
 */
export const metaItems = (shop: FeedShop, product: FeedProduct): string =>
  itemsOf(shop, product, 'meta', BOUNDS)
    .filter(({ pictures }) => pictures.length > 0)
    .map((item) => metaItem(shop, product, item))
    .join('')

function metaItem(shop: FeedShop, product: FeedProduct, item: FeedItem): string {
  const [picture, ...more] = item.pictures
  const { known, others } = optionsByAttribute(item.options)
  const brand = [product.brand, product.maker, shop.name, new URL(shop.origin).hostname].map((name) =>
    plainLine(name, MAX_LENGTH.word),
  )
  return itemXml([
    ['id', item.id],
    ['title', item.title],
    ['description', plainLine(product.description, MAX_LENGTH.description) || item.title],
    ['availability', item.available ? 'in stock' : 'out of stock'],
    ['condition', conditionOf(product)],
    ...priceFields(item),
    ['link', item.link],
    ['image_link', picture ?? null],
    ...more.slice(0, BOUNDS.pictures).map((address): Field => ['additional_image_link', address]),
    ['brand', brand.find(Boolean) ?? null],
    ['gtin', gtinOf(item.barcode)],
    ['mpn', plainLine(product.model, MAX_LENGTH.word)],
    ['item_group_id', item.group],
    ['color', known.color ?? null],
    ['size', known.size ?? null],
    ['material', known.material ?? null],
    ['pattern', known.pattern ?? null],
    ['additional_variant_attribute', attributesOf(others)],
    ['product_type', productType(item.categories, MAX_LENGTH.type)],
    nested('shipping', [
      ['country', 'KR'],
      ['price', krw(deliveryFeeOf(product, item.sale_price ?? item.price))],
    ]),
  ])
}

/** Options in Meta's format: `향:라벤더,포장:상자` */
const attributesOf = (options: FeedItem['options']): string =>
  options
    .map(({ name, value }) => [name, value].map((text) => text.replace(/[,:]/g, ' ').trim()))
    .filter((parts) => parts.every(Boolean))
    .map((parts) => parts.join(':'))
    .join(',')
