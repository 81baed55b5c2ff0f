import type { FeedProduct, FeedShop } from '../products/feed-product.ts'
import type { FeedName } from '../shared/feed-limits.ts'
import { linkOf, picturesOf } from './addresses.ts'
import { categoryNames } from './categories.ts'
import { plainLine } from './texts.ts'

/** A product, or one combination of a product's options. Texts have one line; prices are in won. */
export interface FeedItem {
  id: string
  /** listing number shared by all combinations of a product; empty for a product without options */
  group: string
  title: string
  price: number
  /** null if the product is not on sale at a reduced price */
  sale_price: number | null
  available: boolean
  barcode: string
  /** main picture first; empty if all picture addresses are too long */
  pictures: string[]
  options: { name: string; value: string }[]
  link: string
  /** names from the root category down */
  categories: string[]
}

interface Bounds {
  title: number
  address: number
  pictures: number
}

const VALUE = 100

/** The items of a product: one if it has no options, else one for each combination that has a price. */
export function itemsOf(shop: FeedShop, product: FeedProduct, feed: FeedName, bounds: Bounds): FeedItem[] {
  const plain = plainItem(shop, product, feed, bounds)
  if (product.axes.length === 0) return [plain]
  return product.variants.flatMap(({ pid2, values, price_diff, available, image, barcode }) => {
    const price = product.price + price_diff
    const sale = product.sale_price === null ? null : product.sale_price + price_diff
    if ((sale ?? price) <= 0) return []
    const options = values.map((value, index) => ({
      name: plainLine(product.axes[index] ?? '', VALUE),
      value: plainLine(value, VALUE),
    }))
    const keys = image ? [image, ...product.images.filter((key) => key !== image)] : product.images
    return [
      {
        ...plain,
        id: `${product.sid}-${pid2}`,
        group: String(product.sid),
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

export function plainItem(shop: FeedShop, product: FeedProduct, feed: FeedName, bounds: Bounds): FeedItem {
  return {
    id: String(product.sid),
    group: '',
    title: plainLine(product.title, bounds.title) || String(product.sid),
    price: product.price,
    sale_price: product.sale_price,
    available: !product.sold_out,
    barcode: product.barcode,
    pictures: pictures(shop, product.images, bounds),
    options: [],
    link: linkOf(shop, product, feed),
    categories: categoryNames(shop, product.cid)
      .map((name) => plainLine(name.replaceAll('>', ' '), VALUE))
      .filter(Boolean),
  }
}

const pictures = (shop: FeedShop, keys: readonly string[], { pictures: max, address }: Bounds): string[] =>
  picturesOf(shop, keys, { max: max + 1, maxLength: address })

/** The title with the values of the combination. The title is shortened so that both fit. */
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
