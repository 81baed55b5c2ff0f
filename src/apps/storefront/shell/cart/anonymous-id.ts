import { visitorStorage } from '../../../../client/browser-storage.ts'

// The server issues it with the first line of a guest's cart (docs/product/cart.md).
export const ANONYMOUS_ID_STORE = 'madang:uuid'

/** Anonymous id of the guest cart; null before the first line. */
export function anonymousId(): string | null {
  const stored = visitorStorage.read(ANONYMOUS_ID_STORE)
  return typeof stored === 'string' && /^[\w-]{32}$/.test(stored) ? stored : null
}
