import type { Cart, CartGroup, CartItem } from '../../../../domains/cart/contract.ts'
import { linesOf } from './cart-edits.ts'

/** A line of a cart for tests: one piece of 10,000 won of which 5 can be ordered. */
export function aLine(more: Partial<CartItem> = {}): CartItem {
  const { qty = 1, price = 10_000 } = more
  return {
    sid: 1,
    pid2: 11,
    qty,
    newitem: false,
    uid: 7,
    origin_uid: 7,
    sort: 1,
    default_option: '',
    shop_name: '하루공방',
    shop_name_origin: '하루공방',
    dom: 'haru.madang.localhost',
    image: '',
    name: '머그컵',
    opt_name: '',
    price,
    total: price * qty,
    available_qty: 5,
    regdate: '2026-11-21T00:00:00.000Z',
    error: '',
    error_data: 0,
    adult: false,
    ...more,
  }
}

/** The lines as one delivery for 3,000 won, free from 30,000. */
export function aGroup(data: CartItem[], more: Partial<CartGroup> = {}): CartGroup {
  const sub_total = data.reduce((sum, { total }) => sum + total, 0)
  const my_delivery_fee = sub_total === 0 || sub_total >= 30_000 ? 0 : 3_000
  return {
    shop_name: '하루공방',
    shop_name_origin: '하루공방',
    uid: 7,
    origin_uid: 7,
    dom: 'haru.madang.localhost',
    shopid: 'haru',
    data,
    sub_total,
    my_delivery_fee,
    total: sub_total + my_delivery_fee,
    free_from: 30_000,
    to_free: my_delivery_fee === 0 ? 0 : 30_000 - sub_total,
    join_point: 0,
    point: 0,
    ...more,
  }
}

export const aCart = (...groups: CartGroup[]): Cart => ({
  groups,
  count: linesOf(groups).length,
  refused: [],
})
