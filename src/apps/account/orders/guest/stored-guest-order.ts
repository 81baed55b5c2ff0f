import { tabStorage } from '../../../../client/browser-storage.ts'
import type { OrderAccess, View } from '../actions/order-actions-context.ts'

/** The order that a guest views. */
export interface ShownOrder {
  number: string
  whose: OrderAccess
  view: View
}

interface StoredOrder extends ShownOrder {
  /** ms since 1970 */
  until: number
}

/** As long as an entered code is valid. The order expires, because other people may use this browser later. */
const STORED_FOR_MS = 60 * 60_000

const STORAGE_KEY = 'madang:guest-order'

/** Returns the order viewed before a reload; null if there was none or an hour has passed. */
export function storedOrder(now: number): ShownOrder | null {
  const stored = tabStorage.read(STORAGE_KEY) as Partial<StoredOrder> | null
  if (!stored?.number || !stored.whose || !stored.view || !(Number(stored.until) > now)) return null
  const { number, whose: access, view } = stored
  return { number, whose: access, view }
}

/** Stores the viewed order; null deletes it. The identification expires an hour after it was entered. */
export function storeOrder(order: ShownOrder | null, now: number): void {
  if (!order) {
    tabStorage.remove(STORAGE_KEY)
    return
  }
  const previous = tabStorage.read(STORAGE_KEY) as Partial<StoredOrder> | null
  const isSame =
    previous?.number === order.number && JSON.stringify(previous.whose) === JSON.stringify(order.whose)
  const until = isSame ? Number(previous.until) : now + STORED_FOR_MS
  tabStorage.write(STORAGE_KEY, { ...order, until } satisfies StoredOrder)
}
