import { ADULT_TITLE, type Item } from '../catalogue/catalogue.contract.ts'
import type { MemberDiscount } from '../membership/membership.contract.ts'
import type { Cart, CartGroup, CartItem, Refusal } from './contract.ts'
import type { LineKey, Refused } from './lines.ts'
import { optionToken } from './options.ts'
import { type Bill, billsOf, type Delivery, totalOf } from './shared/bill.ts'
import { limitErrorOf } from './shared/order-limits.ts'

/** A guest's cart that was not changed for so many days is deleted. */
export const GUEST_DAYS = 90

/** A line with the catalogue's present data. */
export interface PricedLine extends LineKey, Item {
  qty: number
  /** ms */
  sort: number
  /** true when the answered call added it */
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
  /** the cart's owner is a member of it */
  member: boolean
  /** why the shop sells nothing to the owner; null for everybody whom it has not blocked */
  block: string | null
  /** the owner's tier there; empty for none */
  tier: string
  /** the owner's own; that of all members for a non-member */
  discount: MemberDiscount | null
}

export interface Origin {
  /** internal id */
  shop: number
  uid: number
  shopid: string
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

/** The cart of these lines, newest first, in a viewer's view. */
export function cartOf(lines: readonly PricedLine[], refused: readonly Refused[], view: View): Cart {
  const groups = Map.groupBy(
    lines.toSorted((a, b) => b.sort - a.sort),
    ({ seller, origin }) => `${origin.shop}x${seller.shopid}`,
  )
  const deliveries = [...groups.values()].map(deliveryOf)
  const bills = billsOf(deliveries)
  return {
    groups: deliveries.map((delivery, index) => groupOf(delivery, bills[index] as Bill, view)),
    count: lines.length,
    refused: refused
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, reason }) => ({ at, reason, message: refusalWords[reason] })),
  }
}

export const refusalWords: Record<Refusal, string> = {
  malformed: '잘못된 상품입니다.',
  option: '옵션을 읽을 수 없습니다.',
  unknown: '상점에 없는 상품입니다.',
  sold_out: '판매가 중단된 상품입니다.',
  adult: '성인 인증 후 구매가능한 상품입니다.',
  full: '장바구니가 가득 찼습니다.',
}

/** The lines of one delivery. */
interface Group extends Delivery {
  lines: readonly PricedLine[]
  seller: Seller
  origin: Origin
}

function deliveryOf(lines: readonly PricedLine[]): Group {
  const { seller, origin } = lines[0] as PricedLine
  const discount = seller.member ? seller.discount : null
  return { shopid: seller.shopid, lines, terms: origin, discount, seller, origin }
}

function groupOf({ lines, seller, origin }: Group, bill: Bill, view: View): CartGroup {
  return {
    shop_name: seller.name,
    shop_name_origin: origin.name,
    uid: seller.uid,
    origin_uid: origin.uid,
    dom: view.hostOf(seller),
    shopid: seller.shopid,
    origin_shopid: origin.shopid,
    data: lines.map((line) => itemOf(line, lines, view)),
    sub_total: bill.goods,
    off: bill.off,
    my_delivery_fee: bill.fee,
    total: bill.total,
    free_from: origin.free_from,
    delivery_fee: origin.delivery_fee,
    to_free: bill.to_free,
    join_point: seller.join_point,
    point: seller.point,
    member: seller.member,
    ...(seller.block !== null && { block: seller.block }),
    tier: seller.tier,
    discount: seller.discount,
  }
}

function itemOf(
  line: PricedLine,
  lines: readonly PricedLine[],
  { adult, sign, signAdult, hostOf }: View,
): CartItem {
  const { sid, pid2, pid3, qty, sort, seller, origin } = line
  const available_qty = line.on_sale ? line.stock : 0
  const short = line.on_sale && qty > available_qty
  const masked = line.adult && !adult
  const limit = limitErrorOf(line, lines)
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
    delivery: line.delivery,
    resale: line.resale,
    least: line.least,
    most: line.most,
    ...(line.on_sale
      ? short
        ? { error: 'qty' as const, error_data: available_qty }
        : (limit ?? { error: '' as const, error_data: 0 })
      : { error: 'sold_out' as const, error_data: 0 }),
    adult: line.adult,
  }
}
