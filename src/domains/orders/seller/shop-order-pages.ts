import type { OrdersDeps } from '../deps.ts'
import type { ShownOrder } from '../queries/order-rows.ts'
import { orderOf } from '../queries/order-views.ts'
import type { ShopOrderPage } from './seller-orders.contract.ts'
import type { QueuedOrder } from './shop-order-store.ts'

/** Makes pages of orders for a shop from rows, of which there is one more than `max` if another page follows. */
export function shopOrderPages({ sign, signAdult, clock }: Pick<OrdersDeps, 'sign' | 'signAdult' | 'clock'>) {
  return (shopId: number, rows: readonly QueuedOrder[], max: number): ShopOrderPage => {
    const pageRows = rows.slice(0, max)
    return {
      orders: pageRows.map(({ buyer_name, recipient_name, recipient_key, ...row }) => ({
        ...orderOf(row, { actor: 'seller', shopId }, { sign, signAdult, now: clock() }),
        ...partOf(row, shopId),
        buyer_name,
        recipient_name,
        // Only the shop that ships packs the parcels.
        ...(recipient_key !== undefined && row.origin_shop_id === shopId && { recipient_key }),
      })),
      next: rows.length > max ? (pageRows.at(-1)?.id ?? null) : null,
    }
  }
}

export const partOf = ({ shop_id, origin_shop_id, address_unseen }: ShownOrder, shopId: number) => ({
  sells: shop_id === shopId,
  ships: origin_shop_id === shopId,
  address_unseen: address_unseen && origin_shop_id === shopId,
})
