import { browserApi } from '../../../../client/browser.ts'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import { serialAcrossTabs } from '../../../../client/serial-queue.ts'

const STORE = 'madang:buyer'

// The id in browsers without storage; lost when the page is left.
let cachedId: string | null = null

/**
 * Anonymous id of a guest's orders, stored at the account host only. It is never read from an address, because an
 * attacker could plant an id and read the order (decision 9). Null before the first order.
 */
export function guestId(): string | null {
  return cachedId ?? readStoredId()
}

/** Returns the id, issued by the server on first use. Concurrent tabs get the same id. */
export async function ensureGuestId(): Promise<string> {
  const issue = async () => guestId() ?? storeId((await browserApi.post('/api/myshp/uuid/issue', {})).uuid)
  return serialAcrossTabs(STORE, issue)
}

function storeId(uuid: string): string {
  cachedId = uuid
  // If storage fails, the order can still be found by its number and phone number.
  visitorStorage.writeText(STORE, uuid)
  return uuid
}

function readStoredId(): string | null {
  const storedId = visitorStorage.text(STORE)
  return storedId && /^[\w-]{32}$/.test(storedId) ? storedId : null
}
