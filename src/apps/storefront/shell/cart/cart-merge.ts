import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import { serialAcrossTabs } from '../../../../client/serial-queue.ts'
import type { CartChange } from '../../../../domains/cart/cart.contract.ts'
import { MAX_CART_LINES } from '../../../../ui/limits.ts'
import { clickIds } from '../tags/click-ids.ts'
import { cartId } from './cart-id.ts'
import { type KeptLine, keepLines, keptLines } from './cart-kept.ts'
import { changesForSync } from './cart-sync-rules.ts'
import { broadcastCart } from './cart-tabs.ts'
import { twice } from './cart-twice.ts'

/**
 * Merges the guest's lines of this browser into the cart of the person with a session; does nothing without any. Never
 * rejects: after a failure the lines stay in this browser, and the next page tries again.
 */
export async function mergeKept(): Promise<void> {
  // Another tab may merge them first.
  if (keptLines().length > 0) await serialAcrossTabs('madang:cart-merge', () => merge(keptLines()))
}

async function merge(list: KeptLine[]): Promise<void> {
  if (list.length === 0) return
  const uuid = cartId()
  try {
    const ids = { ...(uuid && { uuid }), ...clickIds() }
    const { count } = await twice(() => browserApi.post('/api/myshp/update/cart/v3', { list, ...ids }))
    keepLines(count < MAX_CART_LINES ? [] : await linesWithoutRoom(uuid))
    broadcastCart(count)
  } catch (error) {
    if (isApiError(error)) await syncKept(list, uuid).catch(() => {})
  }
}

/** The guest's lines that a full member cart could not take. */
async function linesWithoutRoom(uuid: string | null): Promise<KeptLine[]> {
  if (!uuid) return []
  const { groups } = await browserApi.post('/api/myshp/uuid/sync_load', { uuid, type: 'cart' })
  return groups.flatMap(({ data }) => data)
}

/**
 * Merges the lines by a plain sync after a failed merge (docs/product/cart.md). The merge may have happened before its
 * answer was lost, so a line is only raised to the guest's quantity, never summed or lowered.
 */
async function syncKept(list: KeptLine[], uuid: string | null): Promise<void> {
  const { groups } = await browserApi.get('/api/myshp/load/member_cart/v3', {})
  const changes = changesForSync(
    list,
    groups.flatMap(({ data }) => data),
  )
  const { count } = await browserApi.post('/api/myshp/sync/mcart/v4', { list: changes })
  keepLines([])
  broadcastCart(count)
  // Lines that the person has now must not be merged a second time.
  if (uuid)
    await browserApi.post('/api/myshp/uuid/sync_save', { value: list.map(changeOf), uuid, type: 'cart' })
}

const changeOf = ({ sid, pid2, pid3, default_option, qty }: KeptLine): CartChange => ({
  sid,
  pid2,
  default_option,
  qty,
  ...(pid3 && { pid3 }),
  removed: true,
})
