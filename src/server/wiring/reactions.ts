import type { StoredEvent } from '../../platform/events/outbox.ts'
import type { Services } from '../services.ts'

/** What the rooms do when something happened in another place; each event is handed in once among all processes. */
export function reactions({ catalogue }: Services): (event: StoredEvent) => Promise<void> {
  return async ({ type, payload }) => {
    // A shop that picked the product shows its new price, picture and stock.
    if (type === 'product.changed')
      await catalogue.refreshPicks(payload as { shopid: string; sids: number[] })
  }
}
