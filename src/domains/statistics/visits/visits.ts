import { randomUUID } from 'node:crypto'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { View } from '../shared/view.ts'
import { type Batch, batchCounting, type CountBatch } from './batches.ts'
import { sourceWithinBounds } from './bounds.ts'
import { ViewBuffer } from './buffer.ts'
import { visitorDigest } from './digest.ts'
import { type FindingsDeps, searchFindings } from './findings.ts'
import { isRobot } from './robots.ts'
import { Salts } from './salts.ts'
import * as store from './store.ts'

export interface VisitsDeps extends FindingsDeps {
  platformHost: string
  /** counts a batch; by default in the caller's thread */
  countBatch?: CountBatch | undefined
}

export type Visits = ReturnType<typeof visitCounting>

/**
 * Counts page views in batches. Each view is counted once, or never if the process dies before its batch is counted.
 */
export function visitCounting({
  database,
  clock,
  platformHost,
  findings,
  countBatch = batchCounting({ database, platformHost }),
}: VisitsDeps) {
  const buffer = new ViewBuffer()
  const salts = new Salts()
  let batch: (Batch & { views: number }) | null = null
  let running: Promise<number> | null = null
  const words = searchFindings({ database, clock, findings })

  /**
   * Counts the waiting views. First retries a failed batch with its id, because it may have been counted although the
   * answer was lost.
   */
  async function countWaiting(): Promise<number> {
    const failed = batch ? await countOne(batch) : 0
    const views = buffer.waiting
    if (views === 0) return failed
    const runs = buffer.drain().toSorted((a, b) => a.at - b.at)
    batch = { id: randomUUID(), runs, views }
    return failed + (await countOne(batch))
  }

  async function countOne({ views, ...rest }: Batch & { views: number }): Promise<number> {
    await countBatch(rest)
    if (rest.runs.some(({ url }) => url.startsWith('/shop/search?'))) words.countNow()
    batch = null
    return views
  }

  return {
    /** Adds a view to the next batch, unless a robot made it. */
    see(view: View): void {
      if (!isRobot(view.agent)) buffer.push(view)
    },

    /**
     * Counts the waiting views and returns their number. Rejects while the database is unavailable; the next call tries
     * again.
     */
    flush(): Promise<number> {
      running ??= countWaiting().finally(() => {
        running = null
      })
      return running
    },

    /**
     * Searches for some of the counted search words, stores the number of results, and returns how many words it
     * searched for (`findings.ts`).
     */
    findWords: words.find,

    /**
     * `dropped`: views that were not counted because the buffer was full. `waiting`: views that are not yet counted.
     */
    get dropped(): number {
      return buffer.dropped
    },
    get waiting(): number {
      return buffer.waiting + (batch?.views ?? 0)
    },

    /**
     * Stores the source of an order: the one that the buyer's browser sent, or else that of the buyer's visit on this
     * day. Runs as the system. An order has at most one source, and no source if its buyer refuses tracking.
     */
    async attribute(tx: AnyTx, order: { shopId: number; number: string }): Promise<void> {
      const visit = await store.visitOf(tx, order)
      if (!visit || visit.declined) return
      if (visit.last_source) {
        const source = await sourceWithinBounds(
          tx,
          order.shopId,
          seoulDay(visit.placed_at),
          visit.last_source,
        )
        return store.saveSource(tx, { shopId: order.shopId, order: visit.id, ...source })
      }
      if (!visit.ip || !visit.ua) return
      const day = seoulDay(visit.placed_at)
      if (day !== seoulDay(clock())) return
      const { shopId } = order
      const { ip: address, ua: agent } = visit
      const digest = visitorDigest(await salts.find(tx, day), { shopId, address, agent })
      await store.saveVisitSource(tx, { shopId, day, digest }, visit.id)
    },

    /** Deletes the salts and visitors of earlier days. */
    purgeOld: (): Promise<void> =>
      database.asSystem('statistics', (tx: AnyTx) => store.deleteBefore(tx, seoulDay(clock()))),
  }
}
