import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import { serialAcrossTabs } from '../../../../client/serial-queue.ts'
import type { CartChange } from '../../../../domains/cart/cart.contract.ts'
import { MAX_CART_LINES } from '../../../../ui/limits.ts'
import { clickIds } from '../tags/click-ids.ts'
import { cartId } from './cart-id.ts'
import { lineKey } from './cart-line-key.ts'
import { broadcastCart } from './cart-tabs.ts'
import { retryOnce } from './retry-once.ts'
import { type StoredLine, storedLines, storeLines } from './stored-cart.ts'

/**
 * Merges the stored guest lines into the cart of the logged-in person. Never rejects: after a failure the lines stay
 * stored and the next page retries.
 */
export async function mergeStoredCart(): Promise<void> {
  // Another tab may have merged the lines while this one waited, so they are read again.
  if (storedLines().length > 0) await serialAcrossTabs('madang:cart-merge', () => merge(storedLines()))
}

async function merge(list: StoredLine[]): Promise<void> {
  if (list.length === 0) return
  const uuid = cartId()
  try {
    const ids = { ...(uuid && { uuid }), ...clickIds() }
    const { count } = await retryOnce(() => browserApi.post('/api/myshp/update/cart/v3', { list, ...ids }))
    storeLines(count < MAX_CART_LINES ? [] : await loadRemainingLines(uuid))
    broadcastCart(count)
  } catch (error) {
    if (isApiError(error)) await syncStoredCart(list, uuid).catch(() => {})
  }
}

/** Returns the guest's lines that the full cart could not hold. */
async function loadRemainingLines(uuid: string | null): Promise<StoredLine[]> {
  if (!uuid) return []
  const { groups } = await browserApi.post('/api/myshp/uuid/sync_load', { uuid, type: 'cart' })
  return groups.flatMap(({ data }) => data)
}

/**
 * Syncs the lines after a failed merge (docs/product/cart.md). The merge may have succeeded without an answer, so
 * quantities are only raised, never summed.
 */
async function syncStoredCart(list: StoredLine[], uuid: string | null): Promise<void> {
  const { groups } = await browserApi.get('/api/myshp/load/member_cart/v3', {})
  const changes = changesForSync(
    list,
    groups.flatMap(({ data }) => data),
  )
  const { count } = await browserApi.post('/api/myshp/sync/mcart/v4', { list: changes })
  storeLines([])
  broadcastCart(count)
  // Removes the lines from the guest cart, so that they are not merged again.
  if (uuid)
    await browserApi.post('/api/myshp/uuid/sync_save', { value: list.map(toRemoval), uuid, type: 'cart' })
}

const toRemoval = ({ sid, pid2, pid3, default_option, qty }: StoredLine): CartChange => ({
  sid,
  pid2,
  default_option,
  qty,
  ...(pid3 && { pid3 }),
  removed: true,
})

/** Returns the guest's lines that the member cart lacks, and lines with a higher quantity than in the member cart. */
export function changesForSync(guest: readonly StoredLine[], member: readonly StoredLine[]): CartChange[] {
  const owned = new Map(member.map((line) => [lineKey(line), line.qty]))
  return guest.flatMap(({ uid: _, sort: __, ...line }) => {
    const ownedLine = owned.get(lineKey(line))
    if (ownedLine === undefined) return [line]
    return ownedLine < line.qty ? [{ ...line, was: ownedLine }] : []
  })
}
