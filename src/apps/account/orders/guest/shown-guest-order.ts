import { tabStorage } from '../../../../client/browser-storage.ts'
import type { OrderAccess, View } from '../actions/order-actions-context.ts'

/** An order that a guest looks at. */
export interface ShownOrder {
  number: string
  whose: OrderAccess
  view: View
}

interface StoredOrder extends ShownOrder {
  /** ms since 1970 */
  until: number
}

/** As long as a browser is trusted that has entered the mailed code. Others may use this browser later. */
const SHOWN_FOR_MS = 60 * 60_000

const STORE = 'madang:guest-order'

/** The order that was shown in this tab before a reload, with what proved whose it is; null for none, or after an hour. */
export function storedOrder(now: number): ShownOrder | null {
  const stored = tabStorage.read(STORE) as Partial<StoredOrder> | null
  if (!stored?.number || !stored.whose || !stored.view || !(Number(stored.until) > now)) return null
  const { number, whose, view } = stored
  return { number, whose, view }
}

/**
 * Stores the order that is shown, or that none is. What identifies the guest lasts an hour from when it was entered; the same `whose` goes on
 * with the time it has.
 */
export function storeOrder(shown: ShownOrder | null, now: number): void {
  if (!shown) {
    tabStorage.remove(STORE)
    return
  }
  const before = tabStorage.read(STORE) as Partial<StoredOrder> | null
  const isSame =
    before?.number === shown.number && JSON.stringify(before.whose) === JSON.stringify(shown.whose)
  const until = isSame ? Number(before.until) : now + SHOWN_FOR_MS
  tabStorage.write(STORE, { ...shown, until } satisfies StoredOrder)
}
