import { ADULT_TITLE, type Item } from '../catalogue/catalogue.contract.ts'
import { itemSaleKey, withSalePrices } from '../catalogue/shared/limited-sale.ts'
import type { DealTerms } from '../marketing/shared/deals.ts'
import type { MemberDiscount } from '../membership/membership.contract.ts'
import type { Cart, CartGroup, CartItem, Refusal } from './cart.contract.ts'
import type { CartDeps } from './deps.ts'
import { type LineKey, optionToken, type Refused } from './lines.ts'
import { type Bill, billsOf, type Delivery, piecesOf, totalOf } from './shared/bill.ts'

import { limitErrorOf } from './shared/cart-limits.ts'
import { dealsOf } from './shared/line-deals.ts'

/** A cart line with current catalogue data. */
export interface PricedLine extends LineKey, Item {
  /** deals that apply to the product now */
  deals: DealTerms[]
  qty: number
  /** creation time of the line, ms */
  sort: number
  newitem: boolean
  seller: SellingShop
  supplier: ShippingShop
}

interface SellingShop {
  uid: number
  shopid: string
  name: string
  slug: string
  dom3: string | null
  join_point: number
  point: number
  /** whether the cart's owner is a member of the shop */
  member: boolean
  /** why the shop has blocked the owner; null if it has not */
  block: string | null
  /** the owner's tier; empty for none */
  tier: string
  /** member discount of the cart's owner; for a non-member the discount that a member would get */
  discount: MemberDiscount | null
}

export interface ShippingShop {
  shopId: number
  uid: number
  shopid: string
  name: string
  free_from: number
  delivery_fee: number
}

export interface CartView extends Pick<CartDeps, 'sign' | 'signAdult'>, Pick<CartDeps['tenancy'], 'hostOf'> {
  /** whether the reader is a verified adult */
  adult: boolean
}

export const cartView = (
  { sign, signAdult, tenancy }: Omit<CartDeps, 'database'>,
  adult: boolean,
): CartView => ({ adult, sign, signAdult, hostOf: tenancy.hostOf })

/** Makes the reply for a cart: its lines grouped by selling and shipping shop, newest first. */
export function cartOf(stored: readonly PricedLine[], refused: readonly Refused[], view: CartView): Cart {
  const lines = withSalePrices(stored, itemSaleKey, piecesOf)
  const groups = Map.groupBy(
    lines.toSorted((a, b) => b.sort - a.sort),
    ({ seller, supplier }) => `${supplier.shopId}x${seller.shopid}`,
  )
  const deliveries = [...groups.values()].map(deliveryOf)
  const bills = billsOf(deliveries, dealsOf)
  return {
    groups: deliveries.map((delivery, index) => groupOf(delivery, bills[index] as Bill, view)),
    count: lines.length,
    refused: refused
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, reason }) => ({ at, reason, message: refusalTexts[reason] })),
  }
}

export const refusalTexts: Record<Refusal, string> = {
  malformed: '잘못된 상품입니다.',
  option: '옵션을 읽을 수 없습니다.',
  unknown: '상점에 없는 상품입니다.',
  sold_out: '판매가 중단된 상품입니다.',
  adult: '성인 인증 후 구매가능한 상품입니다.',
  full: '장바구니가 가득 찼습니다.',
}

interface Group extends Delivery {
  lines: readonly PricedLine[]
  seller: SellingShop
  supplier: ShippingShop
}

function deliveryOf(lines: readonly PricedLine[]): Group {
  const { seller, supplier } = lines[0] as PricedLine
  const discount = seller.member ? seller.discount : null
  return { shopid: seller.shopid, lines, terms: supplier, discount, seller, supplier }
}

function groupOf({ lines, seller, supplier }: Group, bill: Bill, view: CartView): CartGroup {
  return {
    shop_name: seller.name,
    shop_name_origin: supplier.name,
    uid: seller.uid,
    origin_uid: supplier.uid,
    dom: view.hostOf(seller),
    shopid: seller.shopid,
    origin_shopid: supplier.shopid,
    data: lines.map((line) => itemOf(line, lines, view)),
    sub_total: bill.goods,
    off: bill.off,
    deal_off: bill.deal_off,
    my_delivery_fee: bill.fee,
    total: bill.total,
    free_from: supplier.free_from,
    delivery_fee: supplier.delivery_fee,
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
  { adult, sign, signAdult, hostOf }: CartView,
): CartItem {
  const { sid, pid2, pid3, qty, sort, seller, supplier } = line
  const available_qty = line.on_sale ? line.stock : 0
  const isShort = line.on_sale && qty > available_qty
  const isMasked = line.adult && !adult
  const limit = limitErrorOf(line, lines)
  return {
    sid,
    pid2,
    ...(pid3 > 0 && { pid3 }),
    qty,
    newitem: line.newitem,
    uid: seller.uid,
    origin_uid: supplier.uid,
    sort,
    default_option: isMasked ? optionToken(line.default_option) : line.default_option,
    shop_name: seller.name,
    shop_name_origin: supplier.name,
    dom: hostOf(seller),
    image: isMasked ? '' : (line.adult ? signAdult : sign)(line.image),
    name: isMasked ? ADULT_TITLE : line.title,
    opt_name: isMasked ? '' : line.opt_name,
    price: line.price,
    total: totalOf(line),
    available_qty,
    regdate: new Date(sort).toISOString(),
    delivery: line.delivery,
    resale: line.resale,
    ...(line.deals.length > 0 && { deals: line.deals }),
    ...(line.limited && { limited: saleShown(line.limited) }),
    least: line.least,
    most: line.most,
    ...(line.on_sale
      ? isShort
        ? { error: 'qty' as const, error_data: available_qty }
        : (limit ?? { error: '' as const, error_data: 0 })
      : { error: 'sold_out' as const, error_data: 0 }),
    adult: line.adult,
  }
}

const saleShown = ({ left, price, full_price }: NonNullable<Item['limited']>) => ({ left, price, full_price })
