import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'

/** Groups of at least two orders to the same recipient, by recipient key. */
export function recipientGroups(orders: readonly ShopOrder[]): ReadonlyMap<string, ShopOrder[]> {
  const groups = Map.groupBy(
    orders.filter(({ recipient_key: key }) => key !== undefined),
    ({ recipient_key: key = '' }) => key,
  )
  return new Map([...groups].filter(([, group]) => group.length > 1))
}

/** Whether the orders fit into one parcel: all to the same recipient. */
export const areToOneRecipient = (orders: readonly ShopOrder[]): boolean => {
  const keys = new Set(orders.map(({ recipient_key: key }) => key))
  return orders.length > 1 && keys.size === 1 && !keys.has(undefined)
}
