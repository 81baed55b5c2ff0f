import { ADULT_TITLE, type Item } from '../catalogue/contract.ts'
import type { Cart, CartGroup, CartItem, Refusal } from './contract.ts'
import type { LineKey, Refused } from './lines.ts'
import { optionToken } from './options.ts'

/** A guest's cart that was not touched for so long is forgotten. */
export const GUEST_DAYS = 90

/** A line with what the catalogue says of it now. */
export interface PricedLine extends LineKey, Item {
  qty: number
  /** ms */
  sort: number
  /** true when the answered call put it in */
  newitem: boolean
  seller: Seller
  origin: Origin
}

export interface Seller {
  uid: number
  shopid: string
  name: string
  slug: string
  dom3: string | null
  join_point: number
  point: number
}

export interface Origin {
  /** internal id */
  shop: number
  uid: number
  name: string
  free_from: number
  delivery_fee: number
}

export interface View {
  /** the person is a verified adult */
  adult: boolean
  sign: (key: string) => string
  /** for pictures of adult products */
  signAdult: (key: string) => string
  hostOf: (shop: { slug: string; dom3: string | null }) => string
}

/** The cart of these lines, newest first, as somebody may see it. */
export function cartOf(lines: readonly PricedLine[], refused: readonly Refused[], view: View): Cart {
  const groups = Map.groupBy(
    lines.toSorted((a, b) => b.sort - a.sort),
    ({ seller, origin }) => `${origin.uid}x${seller.uid}`,
  )
  return {
    groups: [...groups.values()].map((group) => groupOf(group, view)),
    count: lines.length,
    refused: refused
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, reason }) => ({ at, reason, message: refusalWords[reason] })),
  }
}

/**
 * Won that the delivery of goods costs that are worth `goods`; what can't be sold is not delivered. Discounts of `off` won
 * count before it is free (domain: Cart).
 */
export function deliveryFee(
  goods: number,
  terms: Pick<Origin, 'free_from' | 'delivery_fee'>,
  off = 0,
): number {
  return goods === 0 || goods - off >= terms.free_from ? 0 : terms.delivery_fee
}

/** The terms of a delivery. Where one owner ships from several shops, those of the shop that opened first. */
export function termsOf<Terms extends Pick<Origin, 'shop'>>(origins: readonly Terms[]): Terms {
  return origins.reduce((first, origin) => (origin.shop < first.shop ? origin : first))
}

/** Won of a line; 0 for what can't be ordered at all. */
export function totalOf({ on_sale, stock, price, qty }: Saleable): number {
  return on_sale && stock > 0 ? price * qty : 0
}

type Saleable = Pick<PricedLine, 'on_sale' | 'stock' | 'price' | 'qty'>

export const refusalWords: Record<Refusal, string> = {
  malformed: '잘못된 상품입니다.',
  option: '옵션을 읽을 수 없습니다.',
  unknown: '상점에 없는 상품입니다.',
  sold_out: '판매가 중단된 상품입니다.',
  adult: '성인 인증 후 구매가능한 상품입니다.',
  full: '장바구니가 가득 찼습니다.',
}

function groupOf(lines: readonly PricedLine[], view: View): CartGroup {
  const { seller } = lines[0] as PricedLine
  const origin = termsOf(lines.map((line) => line.origin))
  const sub_total = lines.reduce((sum, line) => sum + totalOf(line), 0)
  const my_delivery_fee = deliveryFee(sub_total, origin)
  return {
    shop_name: seller.name,
    shop_name_origin: origin.name,
    uid: seller.uid,
    origin_uid: origin.uid,
    dom: view.hostOf(seller),
    shopid: seller.shopid,
    data: lines.map((line) => itemOf(line, view)),
    sub_total,
    my_delivery_fee,
    total: sub_total + my_delivery_fee,
    free_from: origin.free_from,
    to_free: my_delivery_fee === 0 ? 0 : origin.free_from - sub_total,
    join_point: seller.join_point,
    point: seller.point,
  }
}

function itemOf(line: PricedLine, { adult, sign, signAdult, hostOf }: View): CartItem {
  const { sid, pid2, pid3, qty, sort, seller, origin } = line
  const available_qty = line.on_sale ? line.stock : 0
  const short = line.on_sale && qty > available_qty
  const masked = line.adult && !adult
  return {
    sid,
    pid2,
    ...(pid3 > 0 && { pid3 }),
    qty,
    newitem: line.newitem,
    uid: seller.uid,
    origin_uid: origin.uid,
    sort,
    default_option: masked ? optionToken(line.default_option) : line.default_option,
    shop_name: seller.name,
    shop_name_origin: origin.name,
    dom: hostOf(seller),
    image: masked ? '' : (line.adult ? signAdult : sign)(line.image),
    name: masked ? ADULT_TITLE : line.title,
    opt_name: masked ? '' : line.opt_name,
    price: line.price,
    total: totalOf(line),
    available_qty,
    regdate: new Date(sort).toISOString(),
    error: line.on_sale ? (short ? 'qty' : '') : 'sold_out',
    error_data: short ? available_qty : 0,
    adult: line.adult,
  }
}
