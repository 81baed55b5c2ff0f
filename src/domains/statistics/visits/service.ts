import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { sourceWithinBounds, turnAway, withinBounds } from './bounds.ts'
import { ViewBuffer } from './buffer.ts'
import { countViews, DIRECT, dayOf, keyOf, type Visitor, within } from './counting.ts'
import { visitorDigest } from './digest.ts'
import { type FindingsNeeds, searchFindings } from './findings.ts'
import { HOUR_MS } from './limits.ts'
import { weightOf } from './places.ts'
import { isRobot } from './robots.ts'
import * as store from './store.ts'
import type { View, ViewRun } from './view.ts'

const SALT_BYTES = 32

export interface VisitsNeeds extends FindingsNeeds {
  platformHost: string
}

export type Visits = ReturnType<typeof visitCounting>

/** Counts views of pages in batches: each once, or never where a process dies before its batch is counted. */
export function visitCounting({ database, clock, platformHost, findings }: VisitsNeeds) {
  const buffer = new ViewBuffer()
  const salts = new Map<string, KeyObject>()
  let batch: { id: string; runs: ViewRun[]; views: number } | null = null
  let running: Promise<number> | null = null
  const words = searchFindings({ database, clock, findings })

  async function saltOf(tx: AnyTx, day: string): Promise<KeyObject> {
    const known = salts.get(day)
    if (known) return known
    // A digest with the bytes as its key would make a key of them each time, which takes four times as long.
    const salt = createSecretKey(await store.saltOf(tx, day, randomBytes(SALT_BYTES)))
    for (const old of salts.keys())
      if (old < seoulDay(new Date(clock().getTime() - HOUR_MS))) salts.delete(old)
    return salt
  }

  async function digestOf(
    tx: AnyTx,
    shop: number,
    day: string,
    { address, agent }: Pick<View, 'address' | 'agent'>,
    known?: KeyObject,
  ) {
    const salt = known ?? (await saltOf(tx, day))
    return { shop, day, salt, digest: visitorDigest(salt, { shop, address, agent }) }
  }

  /** Counts a batch in a transaction. The salts become known when it has ended. */
  async function count(id: string, runs: readonly ViewRun[]): Promise<Map<string, KeyObject>> {
    return database.asSystem('statistics', async (tx: AnyTx) => {
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
          const { salt, digest } = await digestOf(tx, shop, day, run, found.get(day))
          found.set(day, salt)
          key = keyOf({ shop, day, digest })
          keys.set(run.agent, key)
          visitors.set(key, { shop, day, digest, last: null, ...DIRECT, led_source: '', led_campaign: '' })
        }
        keyed.push({ run, shop, key })
      }
      if (keyed.length === 0) return found
      for (const known of await store.visitorsOf(tx, [...visitors.values()]))
        visitors.set(keyOf(known), known)
      await turnAway(tx, visitors)
      const added = countViews(keyed, visitors, platformHost)
      const placed = await withinBounds(
        tx,
        added.map((each) => ({ ...each, weight: weightOf(each) })),
      )
      if (visitors.size > 0) await store.putVisitors(tx, [...visitors.values()])
      await store.putPlaced(tx, placed)
      return found
    })
  }

  async function countAll(): Promise<number> {
    let counted = 0
    // A batch that failed goes first, under its own name: it may have been counted though its answer was lost.
    for (;;) {
      if (!batch) {
        const views = buffer.waiting
        const runs = buffer.take()
        if (views === 0) return counted
        batch = { id: randomUUID(), runs: runs.toSorted((one, other) => one.at - other.at), views }
      }
      for (const [day, salt] of await count(batch.id, batch.runs)) salts.set(day, salt)
      counted += batch.views
      if (batch.runs.some(({ url }) => url.startsWith('/shop/search?'))) words.look()
      batch = null
    }
  }

  return {
    /** Takes a view that is to be counted; costs a look-up of its visitor, and a place if their last page was another one. */
    see(view: View): void {
      if (!isRobot(view.agent)) buffer.push(view)
    },

    /** Counts all views so far and answers how many. Rejects while the database is away; the next call counts them. */
    flush(): Promise<number> {
      running ??= countAll().finally(() => {
        running = null
      })
      return running
    },

    /** Looks up what searches of the counted views find. Answers how many; rejects with those that failed when all others are done. */
    findWords: words.find,

    /** Views that there was no room for, and those that wait. */
    get dropped(): number {
      return buffer.dropped
    },
    get waiting(): number {
      return buffer.waiting + (batch?.views ?? 0)
    },

    /**
     * Notes how an order's buyer came, by what the browser knew, else by the day's visitors as long as they are known; runs as the
     * system. An order has one source, however often it is asked for, and none where its buyer refuses to be tracked.
     */
    async attribute(tx: AnyTx, order: { shop: number; number: string }): Promise<void> {
      const visit = await store.visitOf(tx, order)
      if (!visit || visit.declined) return
      if (visit.last_source) {
        const source = await sourceWithinBounds(tx, order.shop, seoulDay(visit.placed_at), visit.last_source)
        return store.putSource(tx, { shop: order.shop, order: visit.id, ...source })
      }
      if (!visit.ip || !visit.ua) return
      const day = seoulDay(visit.placed_at)
      if (day !== seoulDay(clock())) return
      const visitor = await digestOf(tx, order.shop, day, { address: visit.ip, agent: visit.ua })
      await store.putSourceOf(tx, visitor, visit.id)
    },

    /** Forgets the salts and visitors of the days before today. */
    forgetOld: (): Promise<void> =>
      database.asSystem('statistics', (tx: AnyTx) => store.forgetBefore(tx, seoulDay(clock()))),
  }
}
