import type { CartLine } from '../../../../domains/cart/cart.contract.ts'
import type { Order } from '../../../../domains/orders/orders.contract.ts'

/** The lines of an order as lines for a cart: pieces that claims split off are joined. */
export function linesAgain(lines: Order['lines']): (CartLine & { qty: number; name: string })[] {
  const again = new Map<string, CartLine & { qty: number; name: string }>()
  for (const { sid, pid2, pid3, default_option, qty, name } of lines) {
    const key = JSON.stringify([sid, pid2, pid3, default_option])
    const same = again.get(key)
    if (same) same.qty += qty
    else again.set(key, { sid, pid2, default_option, qty, name, ...(pid3 > 0 && { pid3 }) })
  }
  return [...again.values()]
}
