import { browserApi } from '../../../../client/browser.ts'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import { serialAcrossTabs } from '../../../../client/serial-queue.ts'

const STORE = 'madang:buyer'

// For browsers that forbid storage: the id then lasts as long as the document.
let cachedId: string | null = null

/**
 * The anonymous id of a guest's orders, which this browser has at the account host alone. It never comes from an address: an
 * attacker who planted it there could read the order (decision 9). Null before the first order here.
 */
export function ownId(): string | null {
  return cachedId ?? stored()
}

/** The id, issued by the server on first use. Two concurrent tabs get the same. */
export async function needOwnId(): Promise<string> {
  const issue = async () => ownId() ?? keep((await browserApi.post('/api/myshp/uuid/issue', {})).uuid)
  return serialAcrossTabs(STORE, issue)
}

function keep(uuid: string): string {
  cachedId = uuid
  // Private windows may refuse; then the order is found by its number and the phone number.
  visitorStorage.writeText(STORE, uuid)
  return uuid
}

function stored(): string | null {
  const storedId = visitorStorage.text(STORE)
  return storedId && /^[\w-]{32}$/.test(storedId) ? storedId : null
}
