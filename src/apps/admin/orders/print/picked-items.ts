import type { PrintedOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'

/** An item with its pieces in all orders. */
export interface PickedItem {
  name: string
  opt_name: string
  code: string
  qty: number
  orders: number
}

/** The items of orders, each once with its number of pieces, sorted by name and option. */
export function pickedItems(orders: readonly PrintedOrder[]): PickedItem[] {
  const items = new Map<string, PickedItem>()
  for (const { lines } of orders) {
    const keys = new Set<string>()
    for (const { name, opt_name, code, qty } of lines) {
      const key = JSON.stringify([name, opt_name, code])
      const item = items.get(key) ?? { name, opt_name, code, qty: 0, orders: 0 }
      item.qty += qty
      if (!keys.has(key)) item.orders += 1
      keys.add(key)
      items.set(key, item)
    }
  }
  return [...items.values()].sort(
    (one, other) =>
      one.name.localeCompare(other.name, 'ko') || one.opt_name.localeCompare(other.opt_name, 'ko'),
  )
}
