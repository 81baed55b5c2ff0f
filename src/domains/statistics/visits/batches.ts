import type { KeyObject } from 'node:crypto'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { ViewRun } from '../shared/view.ts'
import { turnAway, withinBounds } from './bounds.ts'
import { countViews, DIRECT, dayOf, keyOf, type Visitor, within } from './counting.ts'
import { visitorDigest } from './digest.ts'
import { weightOf } from './part-slots.ts'
import { Salts } from './salts.ts'
import * as store from './store.ts'

/**
 * Runs of views, oldest first. A run is several views of one page by one visitor. `id` is a UUID, so that a batch that
 * is sent twice is counted once.
 */
export interface Batch {
  id: string
  runs: readonly ViewRun[]
}

/** Counts a batch once, even if called twice with it. Rejects while the database is unavailable. */
export type CountBatch = (batch: Batch) => Promise<void>

export function batchCounting({
  database,
  platformHost,
}: {
  database: Pick<Database, 'asSystem'>
  platformHost: string
}): CountBatch {
  const salts = new Salts()

  async function count(tx: AnyTx, { id, runs }: Batch): Promise<Map<string, KeyObject>> {
    const saltsByDay = new Map<string, KeyObject>()
    if (!(await store.beginBatch(tx, id))) return saltsByDay
    const shops = await store.shopsNamed(tx, [...new Set(runs.map(({ shopid }) => shopid))])
    const keyed: { run: ViewRun; shopId: number; key: string }[] = []
    const visitors = new Map<string, Visitor>()
    const keysByVisitor = new Map<string, Map<string, Map<string, Map<string, string>>>>()
    for (const run of runs) {
      const shopId = shops.get(run.shopid)
      if (shopId === undefined) continue
      const day = dayOf(run.at)
      const keys = within(within(within(keysByVisitor, run.shopid), day), run.address)
      let key = keys.get(run.agent)
      if (key === undefined) {
        const salt = saltsByDay.get(day) ?? (await salts.find(tx, day))
        saltsByDay.set(day, salt)
        const { address, agent } = run
        const digest = visitorDigest(salt, { shopId, address, agent })
        key = keyOf({ shopId, day, digest })
        keys.set(run.agent, key)
        visitors.set(key, {
          shopId,
          day,
          digest,
          last: null,
          views: 0,
          ...DIRECT,
          led_source: '',
          led_campaign: '',
        })
      }
      keyed.push({ run, shopId, key })
    }
    if (keyed.length === 0) return saltsByDay
    for (const stored of await store.visitorsOf(tx, [...visitors.values()]))
      visitors.set(keyOf(stored), stored)
    await turnAway(tx, visitors)
    const added = countViews(keyed, visitors, platformHost)
    const changes = await withinBounds(
      tx,
      added.map((part) => ({ ...part, weight: weightOf(part) })),
    )
    if (visitors.size > 0) await store.upsertVisitors(tx, [...visitors.values()])
    await store.applySlotChanges(tx, changes)
    // Last, because all batches of a day lock this row until their transaction ends.
    await store.addPlatformVisitors(tx, added)
    return saltsByDay
  }

  return async (batch) => {
    salts.remember(await database.asSystem('statistics', (tx: AnyTx) => count(tx, batch)))
  }
}
