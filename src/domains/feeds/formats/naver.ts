import { cutText } from '../../../platform/cut-text.ts'
import { percentOf } from '../../membership/membership.service.ts'
import type { FeedProduct, FeedShop } from '../products/feed-product.ts'
import { linkOf, picturesOf } from './addresses.ts'
import { gtinOf } from './barcode.ts'
import { bestCoupon } from './best-coupon.ts'
import { categoryNames } from './categories.ts'
import { deliveryFeeOf, freeFromOf } from './delivery-fee.ts'
import { plainLine } from './texts.ts'

/**
 * Fields of Naver Shopping EP 3.0. The file has a header line and a line per product, with fields separated by tabs.
 * Fields for which the platform has no data are omitted (docs/feeds.md).
 */
const FIELDS = [
  'id',
  'title',
  'price_pc',
  'normal_price',
  'link',
  'mobile_link',
  'image_link',
  'add_image_link',
  'category_name1',
  'category_name2',
  'category_name3',
  'category_name4',
  'condition',
  'product_flag',
  'barcode',
  'model_number',
  'brand',
  'maker',
  'origin',
  'coupon',
  'point',
  'search_tag',
  'minimum_purchase_quantity',
  'review_count',
  'shipping',
  'delivery_grade',
  'delivery_detail',
  'option_detail',
] as const
type Row = Partial<Record<(typeof FIELDS)[number] | 'class' | 'update_time', string | number>>

const SUMMARY_FIELDS = [...FIELDS, 'class', 'update_time'] as const

/** I: new, U: changed, D: removed since Naver last read the whole file. */
export type NaverClass = 'I' | 'U' | 'D'

export const NAVER_HEAD = lineOf(FIELDS)
export const NAVER_SUMMARY_HEAD = lineOf(SUMMARY_FIELDS)

const MAX_LENGTH = {
  address: 255,
  title: 100,
  category: 50,
  word: 60,
  origin: 30,
  note: 100,
  point: 50,
  options: 1_000,
  count: 9_999_999_999,
} as const
const MAX = { pictures: 10, categories: 4, tags: 10, options: 50, fee: 1_000_000 } as const
const CONDITIONS = { new: '신상품', used: '중고', refurbished: '리퍼', display: '전시' } as const
/** Written for products without a category, because the field is required. */
const NO_CATEGORY = '전체상품'

/** The line of a product; empty if the product has no picture with a short enough address. */
export function naverLine(shop: FeedShop, product: FeedProduct): string {
  const row = rowOf(shop, product)
  return row ? lineOf(FIELDS.map((field) => row[field] ?? '')) : ''
}

export function naverChange(
  shop: FeedShop,
  product: FeedProduct,
  change: NaverClass,
  changedAt: Date,
): string {
  const row: Row | null = rowOf(shop, product)
  if (!row) return ''
  Object.assign(row, { class: change, update_time: seoulSecond(changedAt) })
  return lineOf(SUMMARY_FIELDS.map((field) => row[field] ?? ''))
}

/** The line of a removed product. It contains only the id, the kind and the time of the change. */
export function naverRemoval(listingId: number, removedAt: Date): string {
  const row: Row = { id: listingId, class: 'D', update_time: seoulSecond(removedAt) }
  return lineOf(SUMMARY_FIELDS.map((field) => row[field] ?? ''))
}

function rowOf(shop: FeedShop, product: FeedProduct): Row | null {
  const { least, images } = product
  const price = (product.sale_price ?? product.price) * least
  const normal = product.price * least
  const [picture, ...more] = picturesOf(shop, images, {
    max: MAX.pictures + 1,
    maxLength: MAX_LENGTH.address,
  })
  if (!picture) return null
  const link = linkOf(shop, product, 'naver')
  const [first = NO_CATEGORY, ...categories] = categoryNames(shop, product.cid)
    .map((name) => word(name, MAX_LENGTH.category))
    .filter(Boolean)
  return {
    id: product.sid,
    title: word(product.title, MAX_LENGTH.title) || String(product.sid),
    price_pc: price,
    normal_price: normal > price ? normal : '',
    link,
    mobile_link: link,
    image_link: picture,
    add_image_link: more.join('|'),
    category_name1: first,
    category_name2: categories[0] ?? '',
    category_name3: categories[1] ?? '',
    category_name4: categories[2] ?? '',
    condition: CONDITIONS[product.condition],
    product_flag: product.ships_from ? '예약판매' : '',
    ...factsOf(product),
    coupon: bestCoupon(shop, product, price),
    point: pointOf(percentOf(price, shop.point)),
    search_tag: tagsOf(product.tags),
    minimum_purchase_quantity: least > 1 ? least : '',
    review_count: Math.min(product.reviews, MAX_LENGTH.count),
    ...deliveryOf(product, price / least),
    option_detail: optionsOf(product, price),
  }
}

function factsOf({ barcode, model, brand, maker, origin }: FeedProduct): Row {
  const gtin = gtinOf(barcode)
  return {
    barcode: gtin.length <= 13 ? gtin : '',
    model_number: word(model, MAX_LENGTH.word),
    brand: word(brand, MAX_LENGTH.word),
    maker: word(maker, MAX_LENGTH.word),
    origin: word(origin, MAX_LENGTH.origin),
  }
}

const pointOf = (won: number): string => (won > 0 ? `쇼핑몰자체포인트^${won}` : '')

/** Search tags without spaces, at most 100 characters in total. */
function tagsOf(tags: readonly string[]): string {
  const words = tags.map((tag) => part(tag, MAX_LENGTH.note).replaceAll(' ', '')).filter(Boolean)
  return joinFitting([...new Set(words)].slice(0, MAX.tags), MAX_LENGTH.note)
}

function deliveryOf(product: FeedProduct, price: number): Row {
  const { jeju_fee, island_fee } = product
  const freeFrom = freeFromOf(product)
  const details = [
    freeFrom !== null && `${won(freeFrom)} 이상 무료`,
    jeju_fee > 0 && `제주 ${won(jeju_fee)} 추가`,
    island_fee > 0 && `도서산간 ${won(island_fee)} 추가`,
  ].filter((words) => words !== false)
  return {
    shipping: Math.min(deliveryFeeOf(product, price), MAX.fee),
    delivery_grade: details.length > 0 ? 'Y' : '',
    delivery_detail: cutText(details.join(' / '), MAX_LENGTH.note),
  }
}

/** The available options. Each has the price of the smallest order of the product. */
function optionsOf({ axes, variants, least }: FeedProduct, price: number): string {
  if (axes.length === 0) return ''
  const details = variants.flatMap(({ available, values, price_diff }) => {
    const name = values.map((value) => part(value, MAX_LENGTH.note)).join('/')
    return available && name ? [`${name}^${Math.max(0, price + price_diff * least)}`] : []
  })
  return joinFitting(details.slice(0, MAX.options), MAX_LENGTH.options)
}

/** Joins as many parts as fit into `maxLength`, separated by `|`. No part is cut. */
function joinFitting(parts: readonly string[], maxLength: number): string {
  let text = ''
  for (const part of parts) {
    const longer = text ? `${text}|${part}` : part
    if (longer.length > maxLength) break
    text = longer
  }
  return text
}

/**
 * The text of a field. Signs that spreadsheets would interpret are replaced by similar signs: straight quotes, and
 * formula signs (also full-width ones) at the start of the text.
 */
const word = (text: string, maxLength: number): string =>
  plainLine(text.replaceAll('"', '″'), maxLength).replace(
    /^[=+@＝＋－＠-]/,
    (sign) => SMALL[sign.normalize('NFKC')] as string,
  )

const SMALL: Record<string, string> = { '=': '﹦', '+': '﹢', '-': '﹣', '@': '﹫' }

const part = (text: string, maxLength: number): string => word(text.replace(/[|^]/g, ' '), maxLength)

const AMOUNT = new Intl.NumberFormat('ko-KR')

const won = (amount: number): string => `${AMOUNT.format(amount)}원`

const SECOND = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A time in Seoul, such as `2026-11-21 09:05:00`. */
const seoulSecond = (date: Date): string => SECOND.format(date)

function lineOf(cells: readonly (string | number)[]): string {
  return `${cells.join('\t')}\n`
}
