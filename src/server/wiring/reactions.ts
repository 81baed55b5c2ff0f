import type { StoredEvent } from '../../platform/events/outbox.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Services } from '../services.ts'

/** What the rooms do when something happened in another place; each event is handed in once among all processes. */
export function reactions({
  catalogue,
  reviews,
  jobs,
}: Services & { jobs: Jobs }): (event: StoredEvent) => Promise<void> {
  return async ({ type, payload }) => {
    if (type === 'mail.queued') return jobs.send('mail', payload)
    if (type !== 'product.changed') return
    const changed = payload as { shopid: string; sids: number[] }
    // Shops that picked the product show its new price, picture and stock; reviews of a stopped product are hidden.
    await catalogue.refreshPicks(changed)
    await reviews.followListings(changed)
  }
}
