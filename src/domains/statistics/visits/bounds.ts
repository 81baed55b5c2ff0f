import type { AnyTx } from '../../../platform/database/transactions.ts'
import { isKnownSource, kindOfSource, type VisitSource } from '../../marketing/shared/visit-source.ts'
import { MAX_PARTS, MAX_VISITORS, OTHERS } from '../shared/visit-limits.ts'
import type { Visitor } from './counting.ts'
import {
  addTo,
  assignSlots,
  isCompeting,
  needsSlot,
  ORDER_WEIGHT,
  type SlotChanges,
  type StoredPart,
  type WeightedPart,
} from './part-slots.ts'
import * as store from './store.ts'

/** Removes from `visitors` the new ones beyond the maximum per shop and day. */
export async function turnAway(tx: AnyTx, visitors: Map<string, Visitor>): Promise<void> {
  const counts = new Map<string, number>()
  const newVisitors = [...visitors].filter(([, { last }]) => last === null)
  for (const [, { shopId, day }] of newVisitors) counts.set(`${shopId} ${day}`, 0)
  const days = [...counts.keys()].map((key) => {
    const [shop, day] = key.split(' ') as [string, string]
    return { shopId: Number(shop), day }
  })
  if (days.length === 0) return
  for (const { shopId, day, visitors: count } of await store.visitorCounts(tx, days))
    counts.set(`${shopId} ${day}`, count)
  for (const [key, { shopId, day }] of newVisitors) {
    const shopDay = `${shopId} ${day}`
    const count = counts.get(shopDay) ?? 0
    if (count >= MAX_VISITORS) visitors.delete(key)
    else counts.set(shopDay, count + 1)
  }
}

/**
 * The changes to the stored figures. If a topic has too many parts on a shop's day, further parts are merged into
 * `OTHERS`; if visitors can invent the topic's names, a new part may also displace a stored one (`assignSlots`).
 */
export async function withinBounds(tx: AnyTx, added: readonly WeightedPart[]): Promise<SlotChanges> {
  const [bounded, additions] = divided(added)
  const displaced: StoredPart[] = []
  const groups = Map.groupBy(bounded, groupOf)
  const [known, counts] = [
    await store.storedParts(tx, bounded),
    await store.partCounts(
      tx,
      [...groups.values()].map(([first]) => first as WeightedPart),
    ),
  ]
  const isKnown = new Set(known.map((part) => `${groupOf(part)} ${part.part}`))
  for (const { count, ...of } of counts) {
    const group = groups.get(groupOf(of)) ?? []
    const max = MAX_PARTS[of.topic] as number
    const isNew = ({ part }: WeightedPart) => !isKnown.has(`${groupOf(of)} ${part}`)
    if (!isCompeting(of.topic)) additions.push(...acceptFirst(group, isNew, max - count))
    else if (group.filter(isNew).length <= max - count) additions.push(...group)
    else {
      const changes = assignSlots(await store.partsOf(tx, of), group, max)
      additions.push(...changes.additions)
      displaced.push(...changes.displaced)
    }
  }
  return { additions, displaced }
}

/**
 * Gives the source and the campaign of an order a place among the parts of the day. Without a free place, the source
 * becomes the `OTHERS` of its kind and the campaign `OTHERS`.
 */
export async function sourceWithinBounds(
  tx: AnyTx,
  shopId: number,
  day: string,
  { source, campaign }: VisitSource,
): Promise<VisitSource> {
  const proof = { shopId, day, visitors: 0, visits: 0, views: 0, weight: ORDER_WEIGHT }
  const parts: WeightedPart[] = []
  if (needsSlot('source', source)) parts.push({ ...proof, topic: 'source', part: source })
  if (campaign) parts.push({ ...proof, topic: 'campaign', part: campaign })
  if (parts.length === 0) return { source, campaign }
  await store.lockVisits(tx)
  const changes = await withinBounds(tx, parts)
  await store.applySlotChanges(tx, changes)
  const isOther = (name: string) =>
    parts.some(({ part }) => part === name) && !changes.additions.some(({ part }) => part === name)
  return {
    source: isOther(source) ? `${kindOfSource(source)}:${OTHERS}` : source,
    campaign: isOther(campaign) ? OTHERS : campaign,
  }
}

/**
 * Splits figures into those of limited parts and others. Visitors can't invent known sources and parts of fixed topics,
 * so these are not limited.
 */
function divided(added: readonly WeightedPart[]): [bounded: WeightedPart[], others: WeightedPart[]] {
  const { bounded = [], free = [] } = Object.groupBy(added, ({ topic, part }) =>
    MAX_PARTS[topic] === undefined || (topic === 'source' && isKnownSource(part)) ? 'free' : 'bounded',
  )
  return [bounded, free]
}

const groupOf = ({ shopId, topic, day }: Pick<WeightedPart, 'shopId' | 'topic' | 'day'>) =>
  `${shopId} ${topic} ${day}`

/** The stored parts of a group, `free` new parts, and all further parts merged into one (`OTHERS`). */
function acceptFirst(
  group: readonly WeightedPart[],
  isNew: (part: WeightedPart) => boolean,
  free: number,
): WeightedPart[] {
  const accepted: WeightedPart[] = []
  let remaining = Math.max(0, free)
  const [first] = group as [WeightedPart]
  const others = { ...first, part: OTHERS, visitors: 0, visits: 0, views: 0, weight: 0 }
  for (const part of group) {
    if (!isNew(part)) accepted.push(part)
    else if (remaining > 0) {
      remaining -= 1
      accepted.push(part)
    } else addTo(others, part)
  }
  const same = accepted.find(({ part }) => part === OTHERS)
  if (same) addTo(same, others)
  else if (others.views > 0) accepted.push(others)
  return accepted
}
