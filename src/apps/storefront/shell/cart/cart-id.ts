import { browserApi } from '../../../../client/browser.ts'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import { serialAcrossTabs } from '../../../../client/serial-queue.ts'
import { ANONYMOUS_ID_STORE, anonymousId } from './anonymous-id.ts'

// The id in browsers without storage; lost when the page is left.
let cachedId: string | null = null

/** Anonymous id of the guest cart; null before the first line. */
export const cartId = (): string | null => anonymousId() ?? cachedId

/** Returns the id, issued by the server on first use. Concurrent tabs get the same id. */
export const ensureCartId = (): Promise<string> =>
  serialAcrossTabs('madang:uuid', async () => cartId() ?? (await issueCartId()))

/** Replaces an id that the server has deleted. */
export const renewCartId = (deletedId: string): Promise<string> =>
  serialAcrossTabs('madang:uuid', async () => {
    const currentId = cartId()
    return currentId && currentId !== deletedId ? currentId : issueCartId()
  })

async function issueCartId(): Promise<string> {
  const { uuid } = await browserApi.post('/api/myshp/uuid/issue', {})
  cachedId = uuid
  visitorStorage.write(ANONYMOUS_ID_STORE, uuid)
  return uuid
}
