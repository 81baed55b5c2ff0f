import { visitorStorage } from '../../../../client/browser-storage.ts'

// The server issues it with the first line of a guest's cart (docs/product/cart.md, kept in local storage).
export const ANONYMOUS_ID_STORE = 'madang:uuid'

/** The anonymous id of this browser's cart on the server; null before one was needed. */
export function anonymousId(): string | null {
  const stored = visitorStorage.read(ANONYMOUS_ID_STORE)
  return typeof stored === 'string' && /^[\w-]{32}$/.test(stored) ? stored : null
}
