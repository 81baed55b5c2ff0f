import { statement } from '../../platform/database/pools.ts'
import { countPart } from '../cart/service.ts'
import { memberPart, statusPart } from '../membership/service.ts'
import { orderCountsPart } from '../orders/service.ts'
import type { MySummary, OrderCounts } from './contract.ts'

export type SummaryRow = Pick<MySummary, 'name' | 'owner' | 'member' | 'join_status'> & {
  cart: number
  orders: OrderCounts
}

/** Values: uid, shopid. No row when the shop is unknown, or hidden from this person. */
export const SUMMARY = statement<SummaryRow>(
  'shopper.summary',
  `select a.name, s.uid = a.uid as owner, ${memberPart('a.uid', 's.shop_id')} as member,
     ${statusPart('a.uid', 's.shop_id')} as join_status, ${countPart('a.uid')} as cart,
     ${orderCountsPart('a.uid')} as orders
   from account a
   join shop s on s.shopid = $2 and (s.isshow or s.uid = a.uid)
   where a.uid = $1`,
)

/** Values: uid. */
export const ORDERS = statement<{ orders: OrderCounts }>(
  'shopper.orders',
  `select ${orderCountsPart('$1::bigint')} as orders`,
)
