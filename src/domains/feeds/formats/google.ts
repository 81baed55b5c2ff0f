import { optionsByAttribute } from '../../catalogue/shared/variant-attributes.ts'
import type { FeedProduct, FeedShop } from '../products/feed-product.ts'
import { gtinOf } from './barcode.ts'
import { deliveryFeeOf, freeFromOf } from './delivery-fee.ts'
import { conditionOf, type Field, itemXml, krw, nested, priceFields, productType } from './item-xml.ts'
import { type FeedItem, itemsOf } from './items.ts'
import { plainLine } from './texts.ts'

const BOUNDS = { title: 150, address: 2_000, pictures: 10 } as const
const MAX_LENGTH = { description: 5_000, word: 70, type: 750, value: 100 } as const

/**
 * The Google Merchant Center items of a product. A price is that of the smallest possible order, as Google requires.
 */
export const googleItems = (shop: FeedShop, product: FeedProduct): string =>
  itemsOf(shop, product, 'google', BOUNDS)
    .filter(({ pictures }) => pictures.length > 0)
    .map((item) => googleItem(product, item))
    .join('')

function googleItem(product: FeedProduct, item: FeedItem): string {
  const { least, description } = product
  const [picture, ...more] = item.pictures
  const brand = plainLine(product.brand, MAX_LENGTH.word)
  const model = plainLine(product.model, MAX_LENGTH.word)
  const gtin = gtinOf(item.barcode)
  const { known, others } = optionsByAttribute(item.options)
  const price = item.sale_price ?? item.price
  return itemXml([
    ['id', item.id],
    ['title', item.title],
    ['description', plainLine(description, MAX_LENGTH.description) || item.title],
    ['link', item.link],
    ['image_link', picture ?? null],
    ...more.slice(0, BOUNDS.pictures).map((address): Field => ['additional_image_link', address]),
    ['availability', availabilityOf(product, item)],
    ['availability_date', product.ships_from && `${product.ships_from}T00:00+0900`],
    ...priceFields({
      price: item.price * least,
      sale_price: item.sale_price === null ? null : item.sale_price * least,
    }),
    ['brand', brand],
    ['gtin', gtin],
    ['mpn', model],
    ['identifier_exists', gtin || (brand && model) ? null : 'no'],
    ['condition', conditionOf(product)],
    ['adult', 'no'],
    ['item_group_id', item.group],
    ['color', known.color ?? null],
    ['size', known.size ?? null],
    ['material', known.material ?? null],
    ['pattern', known.pattern ?? null],
    ...others.map(({ name, value }) =>
      name && value
        ? nested('product_detail', [
            ['attribute_name', name],
            ['attribute_value', value],
          ])
        : '',
    ),
    ['product_type', productType(item.categories, MAX_LENGTH.type)],
    ...deliveryFields(product, price),
  ])
}

function availabilityOf({ ships_from }: FeedProduct, { available }: FeedItem): string {
  if (!available) return 'out_of_stock'
  return ships_from ? 'preorder' : 'in_stock'
}

/** The delivery fee within Korea, and the amount from which delivery is free. */
function deliveryFields(product: FeedProduct, price: number): string[] {
  const freeFrom = freeFromOf(product)
  const fee = nested('shipping', [
    ['country', 'KR'],
    ['price', krw(deliveryFeeOf(product, price))],
  ])
  if (freeFrom === null) return [fee]
  const free = nested('free_shipping_threshold', [
    ['country', 'KR'],
    ['price_threshold', krw(freeFrom)],
  ])
  return [fee, free]
}
