import type { FeedGoods, FeedShop } from '../goods/goods.ts'
import type { FeedName } from '../shared/feed-limits.ts'
import { linkOf, picturesOf } from './addresses.ts'
import { categoryNames } from './categories.ts'
import { plainLine } from './texts.ts'

/** A product or a combination of its options. Texts are plain lines; prices are won. */
export interface FeedItem {
  id: string
  /** the product of a combination; empty without options */
  group: string
  title: string
  price: number
  /** null without a sale */
  sale_price: number | null
  available: boolean
  barcode: string
  /** main picture first; empty if all addresses are too long */
  pictures: string[]
  options: { name: string; value: string }[]
  link: string
  /** from the root down */
  categories: string[]
}

interface Bounds {
  title: number
  address: number
  pictures: number
}

const VALUE = 100

/** One item for a product without options, else one per combination with a price. */
export function itemsOf(shop: FeedShop, goods: FeedGoods, feed: FeedName, bounds: Bounds): FeedItem[] {
  const plain = plainItem(shop, goods, feed, bounds)
  if (goods.axes.length === 0) return [plain]
  return goods.variants.flatMap(({ pid2, values, price_diff, available, image, barcode }) => {
    const price = goods.price + price_diff
    const sale = goods.sale_price === null ? null : goods.sale_price + price_diff
    if ((sale ?? price) <= 0) return []
    const options = values.map((value, index) => ({
      name: plainLine(goods.axes[index] ?? '', VALUE),
      value: plainLine(value, VALUE),
    }))
    const keys = image ? [image, ...goods.images.filter((key) => key !== image)] : goods.images
    return [
      {
        ...plain,
        id: `${goods.sid}-${pid2}`,
        group: String(goods.sid),
        title: variantTitle(plain.title, options, bounds.title),
        price,
        sale_price: sale,
        available,
        barcode: barcode || plain.barcode,
        pictures: image ? pictures(shop, keys, bounds) : plain.pictures,
        options,
      },
    ]
  })
}

export function plainItem(shop: FeedShop, goods: FeedGoods, feed: FeedName, bounds: Bounds): FeedItem {
  return {
    id: String(goods.sid),
    group: '',
    title: plainLine(goods.title, bounds.title) || String(goods.sid),
    price: goods.price,
    sale_price: goods.sale_price,
    available: !goods.sold_out,
    barcode: goods.barcode,
    pictures: pictures(shop, goods.images, bounds),
    options: [],
    link: linkOf(shop, goods, feed),
    categories: categoryNames(shop, goods.cid)
      .map((name) => plainLine(name.replaceAll('>', ' '), VALUE))
      .filter(Boolean),
  }
}

const pictures = (shop: FeedShop, keys: readonly string[], { pictures: max, address }: Bounds): string[] =>
  picturesOf(shop, keys, { max: max + 1, maxLength: address })

/** Title and combination; the title is shortened to fit. */
function variantTitle(title: string, options: FeedItem['options'], maxLength: number): string {
  const choice = plainLine(
    options
      .map(({ value }) => value)
      .filter(Boolean)
      .join(' / '),
    Math.floor(maxLength / 2),
  )
  if (!choice) return title
  return `${plainLine(title, maxLength - choice.length - 3)} - ${choice}`
}
