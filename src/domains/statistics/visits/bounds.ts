import type { AnyTx } from '../../../platform/database/transactions.ts'
import { isKnownSource, kindOfSource, type VisitSource } from '../../marketing/visit-source.ts'
import type { Visitor } from './counting.ts'
import { MOST_PARTS, MOST_VISITORS, OTHERS } from './limits.ts'
import {
  addTo,
  isCompeting,
  ORDER_WEIGHT,
  type Placed,
  placeNames,
  type StoredPart,
  takesPlace,
  type Weighed,
} from './places.ts'
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

/**
 * Added figures, of which the parts beyond the number that a day of a shop has are counted together as `OTHERS`, and the parts whose
 * places they take.
 */
export async function withinBounds(tx: AnyTx, added: readonly Weighed[]): Promise<Placed> {
  const [bounded, kept] = divided(added)
  const displaced: StoredPart[] = []
  const groups = Map.groupBy(bounded, groupOf)
  const [known, counts] = [
    await store.knownParts(tx, bounded),
    await store.partCounts(
      tx,
      [...groups.values()].map(([first]) => first as Weighed),
    ),
  ]
  const isKnown = new Set(known.map((each) => `${groupOf(each)} ${each.part}`))
  for (const { count, ...of } of counts) {
    const group = groups.get(groupOf(of)) ?? []
    const max = MOST_PARTS[of.topic] as number
    const isNew = ({ part }: Weighed) => !isKnown.has(`${groupOf(of)} ${part}`)
    if (!isCompeting(of.topic)) kept.push(...firstPlaces(group, isNew, max - count))
    else if (group.filter(isNew).length <= max - count) kept.push(...group)
    else {
      const places = placeNames(await store.partsOf(tx, of), group, max)
      kept.push(...places.kept)
      displaced.push(...places.displaced)
    }
  }
  return { kept, displaced }
}

/**
 * The source of an order as its day takes it, and its campaign. They are given places among the names of the day; a name for which
 * there is none is called `OTHERS`, of its kind.
 */
export async function sourceWithinBounds(
  tx: AnyTx,
  shop: number,
  day: string,
  { source, campaign }: VisitSource,
): Promise<VisitSource> {
  const proof = { shop, day, visitors: 0, visits: 0, views: 0, weight: ORDER_WEIGHT }
  const parts: Weighed[] = []
  if (takesPlace('source', source)) parts.push({ ...proof, topic: 'source', part: source })
  if (campaign) parts.push({ ...proof, topic: 'campaign', part: campaign })
  if (parts.length === 0) return { source, campaign }
  await store.lockVisits(tx)
  const placed = await withinBounds(tx, parts)
  await store.putPlaced(tx, placed)
  const isOther = (name: string) =>
    parts.some(({ part }) => part === name) && !placed.kept.some(({ part }) => part === name)
  return {
    source: isOther(source) ? `${kindOfSource(source)}:${OTHERS}` : source,
    campaign: isOther(campaign) ? OTHERS : campaign,
  }
}

/** The figures that are bounded, and the others: what nobody can make up much of, such as sources with names that are written here. */
function divided(added: readonly Weighed[]): [bounded: Weighed[], others: Weighed[]] {
  const { bounded = [], free = [] } = Object.groupBy(added, ({ topic, part }) =>
    MOST_PARTS[topic] === undefined || (topic === 'source' && isKnownSource(part)) ? 'free' : 'bounded',
  )
  return [bounded, free]
}

const groupOf = ({ shop, topic, day }: Pick<Weighed, 'shop' | 'topic' | 'day'>) => `${shop} ${topic} ${day}`

/** Parts that are known, new ones while there is room, and all others as one. */
function firstPlaces(group: readonly Weighed[], isNew: (each: Weighed) => boolean, free: number): Weighed[] {
  const kept: Weighed[] = []
  let room = Math.max(0, free)
  const [first] = group as [Weighed]
  const others = { ...first, part: OTHERS, visitors: 0, visits: 0, views: 0, weight: 0 }
  for (const each of group) {
    if (!isNew(each)) kept.push(each)
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
