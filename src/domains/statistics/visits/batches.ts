import type { KeyObject } from 'node:crypto'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { turnAway, withinBounds } from './bounds.ts'
import { countViews, DIRECT, dayOf, keyOf, type Visitor, within } from './counting.ts'
import { visitorDigest } from './digest.ts'
import { weightOf } from './places.ts'
import { Salts } from './salts.ts'
import * as store from './store.ts'
import type { ViewRun } from './view.ts'

/** Runs of views in the order of their times, under a name that no other batch has. */
export interface Batch {
  id: string
  runs: readonly ViewRun[]
}

/** Counts a batch, once however often it is asked for. Rejects while the database is away. */
export type CountBatch = (batch: Batch) => Promise<void>

/** Counts batches, each in one transaction. */
export function batchCounting({
  database,
  platformHost,
}: {
  database: Pick<Database, 'asSystem'>
  platformHost: string
}): CountBatch {
  const salts = new Salts()

  async function count(tx: AnyTx, { id, runs }: Batch): Promise<Map<string, KeyObject>> {
    const found = new Map<string, KeyObject>()
    if (!(await store.beginBatch(tx, id))) return found
    const shops = await store.shopsNamed(tx, [...new Set(runs.map(({ shopid }) => shopid))])
    const keyed: { run: ViewRun; shop: number; key: string }[] = []
    const visitors = new Map<string, Visitor>()
    const places = new Map<string, Map<string, Map<string, Map<string, string>>>>()
    for (const run of runs) {
      const shop = shops.get(run.shopid)
      if (shop === undefined) continue
      const day = dayOf(run.at)
      const keys = within(within(within(places, run.shopid), day), run.address)
      let key = keys.get(run.agent)
      if (key === undefined) {
        const salt = found.get(day) ?? (await salts.of(tx, day))
        found.set(day, salt)
        const { address, agent } = run
        const digest = visitorDigest(salt, { shop, address, agent })
        key = keyOf({ shop, day, digest })
        keys.set(run.agent, key)
        visitors.set(key, {
          shop,
          day,
          digest,
          last: null,
          views: 0,
          ...DIRECT,
          led_source: '',
          led_campaign: '',
        })
      }
      keyed.push({ run, shop, key })
    }
    if (keyed.length === 0) return found
    for (const known of await store.visitorsOf(tx, [...visitors.values()])) visitors.set(keyOf(known), known)
    await turnAway(tx, visitors)
    const added = countViews(keyed, visitors, platformHost)
    const placed = await withinBounds(
      tx,
      added.map((each) => ({ ...each, weight: weightOf(each) })),
    )
    if (visitors.size > 0) await store.putVisitors(tx, [...visitors.values()])
    await store.putPlaced(tx, placed)
    return found
  }

  return async (batch) => {
    salts.remember(await database.asSystem('statistics', (tx: AnyTx) => count(tx, batch)))
  }
}
