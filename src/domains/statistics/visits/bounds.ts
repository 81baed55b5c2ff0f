import type { AnyTx } from '../../../platform/database/transactions.ts'
import { isKnownSource, kindOfSource, type VisitSource } from '../../marketing/visit-source.ts'
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
  const [bounded, kept] = divided(added)
  const groups = Map.groupBy(bounded, groupOf)
  const [known, counts] = [
    await store.knownParts(tx, bounded),
    await store.partCounts(
      tx,
      [...groups.values()].map(([first]) => first as Added),
    ),
  ]
  const isKnown = new Set(known.map((each) => `${groupOf(each)} ${each.part}`))
  for (const { count, ...of } of counts) {
    const group = groups.get(groupOf(of)) ?? []
    kept.push(...partsWithin(group, (part) => isKnown.has(`${groupOf(of)} ${part}`), count))
  }
  return kept
}

/**
 * The source of an order as its day takes it: one beyond the number of names that a day has is called `OTHERS` of its kind, as is the
 * campaign.
 */
export async function sourceWithinBounds(
  tx: AnyTx,
  shop: number,
  day: string,
  { source, campaign }: VisitSource,
): Promise<VisitSource> {
  const none = { shop, day, visitors: 0, visits: 0, views: 0 }
  const parts = [{ ...none, topic: 'source', part: source }]
  if (campaign) parts.push({ ...none, topic: 'campaign', part: campaign })
  const within = await withinBounds(tx, parts)
  const has = (part: string) => within.some((each) => each.part === part)
  return {
    source: has(source) ? source : `${kindOfSource(source)}:${OTHERS}`,
    campaign: campaign === '' || has(campaign) ? campaign : OTHERS,
  }
}

/** The figures that are bounded, and the others: what nobody can make up much of, such as sources with names that are written here. */
function divided(added: readonly Added[]): [bounded: Added[], others: Added[]] {
  const { bounded = [], free = [] } = Object.groupBy(added, ({ topic, part }) =>
    MOST_PARTS[topic] === undefined || (topic === 'source' && isKnownSource(part)) ? 'free' : 'bounded',
  )
  return [bounded, free]
}

const groupOf = ({ shop, topic, day }: Pick<Added, 'shop' | 'topic' | 'day'>) => `${shop} ${topic} ${day}`

/** The parts of a day's topic that has `count` of them already: those that are known, new ones while there is room, and all others as one. */
function partsWithin(group: readonly Added[], isKnown: (part: string) => boolean, count: number): Added[] {
  const [{ shop, topic, day }] = group as [Added]
  const kept: Added[] = []
  let room = Math.max(0, (MOST_PARTS[topic] as number) - count)
  const others = { shop, topic, day, part: OTHERS, visitors: 0, visits: 0, views: 0 }
  for (const each of group) {
    if (isKnown(each.part)) kept.push(each)
    else if (room > 0) {
      room -= 1
      kept.push(each)
    } else addTo(others, each)
  }
  const same = kept.find(({ part }) => part === OTHERS)
  if (same) addTo(same, others)
  else if (others.views > 0) kept.push(others)
  return kept
}

function addTo(sum: Added, { visitors, visits, views }: Added): void {
  sum.visitors += visitors
  sum.visits += visits
  sum.views += views
}
