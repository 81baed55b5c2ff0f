import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { Added, Visitor } from './counting.ts'
import { MOST_PARTS, MOST_VISITORS, OTHERS } from './limits.ts'
import * as store from './store.ts'

/** Takes away new visitors beyond the number that a shop has in a day. */
export async function turnAway(tx: AnyTx, visitors: Map<string, Visitor>): Promise<void> {
  const counts = new Map<string, number>()
  const fresh = [...visitors].filter(([, { last }]) => last === null)
  for (const [, { shop, day }] of fresh) counts.set(`${shop} ${day}`, 0)
  const asked = [...counts.keys()].map((key) => {
    const [shop, day] = key.split(' ') as [string, string]
    return { shop: Number(shop), day }
  })
  if (asked.length === 0) return
  for (const { shop, day, visitors: so } of await store.visitorCounts(tx, asked))
    counts.set(`${shop} ${day}`, so)
  for (const [key, { shop, day }] of fresh) {
    const place = `${shop} ${day}`
    const so = counts.get(place) ?? 0
    if (so >= MOST_VISITORS) visitors.delete(key)
    else counts.set(place, so + 1)
  }
}

/** Added figures, of which the parts beyond the number that a day of a shop has are counted together as `OTHERS`. */
export async function withinBounds(tx: AnyTx, added: readonly Added[]): Promise<Added[]> {
  const kept: Added[] = []
  const groups = Map.groupBy(added, ({ shop, topic, day }) => `${shop} ${topic} ${day}`)
  for (const group of groups.values()) {
    const [{ shop, topic, day }] = group as [Added]
    const most = MOST_PARTS[topic]
    if (most === undefined) {
      kept.push(...group)
      continue
    }
    const { known, count } = await store.partsOf(tx, {
      shop,
      topic,
      day,
      names: group.map(({ part }) => part),
    })
    let room = Math.max(0, most - count)
    const others = { shop, topic, day, part: OTHERS, visitors: 0, visits: 0, views: 0 }
    for (const each of group) {
      if (known.has(each.part)) kept.push(each)
      else if (room > 0) {
        room -= 1
        kept.push(each)
      } else addTo(others, each)
    }
    const same = kept.find(
      (each) => each.part === OTHERS && each.topic === topic && each.shop === shop && each.day === day,
    )
    if (same) addTo(same, others)
    else if (others.views > 0) kept.push(others)
  }
  return kept
}

function addTo(sum: Added, { visitors, visits, views }: Added): void {
  sum.visitors += visitors
  sum.visits += visits
  sum.views += views
}
