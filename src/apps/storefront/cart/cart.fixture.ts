import type { Cart, CartGroup, CartItem } from '../../../domains/cart/cart.contract.ts'
import { AS_THE_SHOP } from '../../../domains/catalogue/shared/delivery.ts'
import { billGroups, groupLines } from './cart-edits.ts'

/** A line of one piece for 10,000 won; 5 pieces can be ordered. */
export function newCartLine(more: Partial<CartItem> = {}): CartItem {
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
    delivery: AS_THE_SHOP,
    resale: null,
    least: 1,
    most: null,
    error: '',
    error_data: 0,
    adult: false,
    ...more,
  }
}

/** A delivery for 3,000 won, free from 30,000 won. */
export function newCartGroup(data: CartItem[], more: Partial<CartGroup> = {}): CartGroup {
  const group = {
    shop_name: '하루공방',
    shop_name_origin: '하루공방',
    uid: 7,
    origin_uid: 7,
    dom: 'haru.madang.localhost',
    shopid: 'haru',
    origin_shopid: 'haru',
    data,
    sub_total: 0,
    off: 0,
    my_delivery_fee: 0,
    total: 0,
    to_free: 0,
    free_from: 30_000,
    delivery_fee: 3_000,
    join_point: 0,
    point: 0,
    member: false,
    tier: '',
    discount: null,
    ...more,
  }
  return billGroups([group])[0] as CartGroup
}

export const newCart = (...groups: CartGroup[]): Cart => ({
  groups,
  count: groupLines(groups).length,
  refused: [],
})
