import { browserApi } from '../../../../client/browser.ts'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import { serialAcrossTabs } from '../../../../client/serial-queue.ts'
import { ANONYMOUS_ID_STORE, anonymousId } from './anonymous-id.ts'

// For browsers that forbid storage: the id then lasts as long as the document.
let cachedId: string | null = null

/** The anonymous id of this browser's guest cart; null before its first line. */
export const cartId = (): string | null => anonymousId() ?? cachedId

/** The id, issued by the server on first use. Two concurrent tabs get the same. */
export const needCartId = (): Promise<string> =>
  serialAcrossTabs('madang:uuid', async () => cartId() ?? (await issue()))

/** A new id in place of one that the server has deleted. */
export const renewCartId = (forgotten: string): Promise<string> =>
  serialAcrossTabs('madang:uuid', async () => {
    const known = cartId()
    return known && known !== forgotten ? known : issue()
  })

async function issue(): Promise<string> {
  const { uuid } = await browserApi.post('/api/myshp/uuid/issue', {})
  cachedId = uuid
  visitorStorage.write(ANONYMOUS_ID_STORE, uuid)
  return uuid
}
