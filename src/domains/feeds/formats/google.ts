import { optionsByAttribute } from '../../catalogue/shared/variant-attributes.ts'
import type { FeedGoods, FeedShop } from '../goods/goods.ts'
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
export const googleItems = (shop: FeedShop, goods: FeedGoods): string =>
  itemsOf(shop, goods, 'google', BOUNDS)
    .filter(({ pictures }) => pictures.length > 0)
    .map((item) => googleItem(goods, item))
    .join('')

function googleItem(goods: FeedGoods, item: FeedItem): string {
  const { least, description } = goods
  const [picture, ...more] = item.pictures
  const brand = plainLine(goods.brand, MAX_LENGTH.word)
  const model = plainLine(goods.model, MAX_LENGTH.word)
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
    ['availability', availabilityOf(goods, item)],
    ['availability_date', goods.ships_from && `${goods.ships_from}T00:00+0900`],
    ...priceFields({
      price: item.price * least,
      sale_price: item.sale_price === null ? null : item.sale_price * least,
    }),
    ['brand', brand],
    ['gtin', gtin],
    ['mpn', model],
    ['identifier_exists', gtin || (brand && model) ? null : 'no'],
    ['condition', conditionOf(goods)],
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
    ...deliveryFields(goods, price),
  ])
}

function availabilityOf({ ships_from }: FeedGoods, { available }: FeedItem): string {
  if (!available) return 'out_of_stock'
  return ships_from ? 'preorder' : 'in_stock'
}

/** The delivery fee within Korea, and the amount from which delivery is free. */
function deliveryFields(goods: FeedGoods, price: number): string[] {
  const freeFrom = freeFromOf(goods)
  const fee = nested('shipping', [
    ['country', 'KR'],
    ['price', krw(deliveryFeeOf(goods, price))],
  ])
  if (freeFrom === null) return [fee]
  const free = nested('free_shipping_threshold', [
    ['country', 'KR'],
    ['price_threshold', krw(freeFrom)],
  ])
  return [fee, free]
}
