import { visitorStorage } from '../../../../client/browser-storage.ts'

// The server issues it with the first thing that a guest puts into a cart (spec 9: kept in local storage).
export const ANONYMOUS_ID_STORE = 'madang:uuid'

/** The anonymous id under which the server keeps this browser's cart; null where none was needed yet. */
export function anonymousId(): string | null {
  const stored = visitorStorage.read(ANONYMOUS_ID_STORE)
  return typeof stored === 'string' && /^[\w-]{32}$/.test(stored) ? stored : null
}
