import type { CartLine } from '../../../../domains/cart/cart.contract.ts'
import type { Order } from '../../../../domains/orders/orders.contract.ts'

/** Returns the lines of an order for the cart, with pieces joined that claims have split. */
export function toReorderLines(lines: Order['lines']): (CartLine & { qty: number; name: string })[] {
  const again = new Map<string, CartLine & { qty: number; name: string }>()
  for (const { sid, pid2, pid3, default_option, qty, name } of lines) {
    const key = JSON.stringify([sid, pid2, pid3, default_option])
    const existing = again.get(key)
    if (existing) existing.qty += qty
    else again.set(key, { sid, pid2, default_option, qty, name, ...(pid3 > 0 && { pid3 }) })
  }
  return [...again.values()]
}
