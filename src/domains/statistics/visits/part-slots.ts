import { isKnownSource } from '../../marketing/shared/visit-source.ts'
import { OTHERS } from '../shared/visit-limits.ts'
import type { Added } from './counting.ts'

/**
 * Topics of which visitors can invent names. Only a limited number of names (slots) is stored per day, so the names
 * compete for them. In other topics, the first names of the day get the slots.
 */
const COMPETING: ReadonlySet<string> = new Set(['source', 'campaign', 'search'])

/** The weight of an order: it counts like this number of page views. */
export const ORDER_WEIGHT = 10

/** Figures and weight to add to a part. The weight decides whether the part keeps its slot. */
export interface WeightedPart extends Added {
  weight: number
}

/** A part with its stored figures of the day. */
export interface StoredPart extends WeightedPart {
  /** whether it has orders or refunds; such a part is never displaced */
  isSold: boolean
}

/**
 * The figures to add to parts, and the displaced parts to delete. `additions` adds the figures of displaced parts to
 * `OTHERS`.
 */
export interface SlotChanges {
  additions: WeightedPart[]
  displaced: StoredPart[]
}

export const isCompeting = (topic: string): boolean => COMPETING.has(topic)

/** Whether a part needs a slot. `OTHERS` and sources in our lists (`search:naver`) do not. */
export const needsSlot = (topic: string, part: string): boolean =>
  part !== OTHERS && !(topic === 'source' && isKnownSource(part))

/**
 * How much the views of a name prove that it is real: the number of searches for a word, or the pages after the first
 * one of visits from a source or campaign. A link that is only opened has no weight.
 */
export function weightOf({ topic, views, visits }: Added): number {
  if (topic === 'search') return views
  return isCompeting(topic) ? views - visits : 0
}

/**
 * Gives the `max` slots of a topic's day to the names with the highest weights, by the space-saving algorithm
 * (Metwally, Agrawal, El Abbadi 2005). A new name with weight displaces the lightest name and inherits its weight, so a
 * name with more than an equal share is never displaced. A new name without weight displaces only a name without weight
 * and with no more visits. Figures of displaced names are added to `OTHERS`.
 */
export function assignSlots(
  stored: readonly StoredPart[],
  added: readonly WeightedPart[],
  max: number,
): SlotChanges {
  const slots = new Map<string, Slot>()
  for (const part of stored)
    if (needsSlot(part.topic, part.part)) slots.set(part.part, { sum: { ...part }, stored: part })
  const displaced: StoredPart[] = []
  const merged: WeightedPart[] = []

  // Names that have a slot come first. If one of them is displaced later, its figures of this batch are then moved to
  // `OTHERS` too.
  const ordered = added.toSorted(
    (a, b) => Number(slots.has(b.part)) - Number(slots.has(a.part)) || b.weight - a.weight,
  )
  for (const part of ordered) {
    if (!needsSlot(part.topic, part.part)) {
      merged.push(part)
      continue
    }
    const slot = slots.get(part.part)
    if (slot) {
      addTo(slot.sum, part)
      slot.added = slot.added ? addTo(slot.added, part) : { ...part }
      continue
    }
    const lightest = slots.size >= max ? findLightest(slots) : undefined
    if (slots.size >= max && !(lightest && canDisplace(lightest.sum, part))) {
      merged.push(part)
      continue
    }
    if (lightest) {
      slots.delete(lightest.sum.part)
      merged.push(lightest.sum)
      if (lightest.stored) displaced.push(lightest.stored)
    }
    const inherited = part.weight > 0 ? (lightest?.sum.weight ?? 0) : 0
    const sum = { ...part, weight: part.weight + inherited }
    slots.set(part.part, { sum, added: { ...sum } })
  }
  const additions = [...slots.values()].flatMap((slot) => slot.added ?? [])
  const [first] = merged
  if (first)
    additions.push({
      ...merged.reduce<WeightedPart>(addTo, { ...first, ...NOTHING, part: OTHERS }),
      weight: 0,
    })
  return { additions, displaced }
}

interface Slot {
  /** all figures of the day, including this batch */
  sum: WeightedPart & { isSold?: boolean }
  stored?: StoredPart
  /** figures of this batch */
  added?: WeightedPart
}

const NOTHING = { visitors: 0, visits: 0, views: 0, weight: 0 }

function findLightest(slots: ReadonlyMap<string, Slot>): Slot | undefined {
  let lightest: Slot | undefined
  for (const slot of slots.values())
    if (!slot.sum.isSold && (!lightest || isLighter(slot.sum, lightest.sum))) lightest = slot
  return lightest
}

const isLighter = (a: WeightedPart, other: WeightedPart) =>
  a.weight < other.weight || (a.weight === other.weight && a.visits < other.visits)

const canDisplace = (lightest: WeightedPart, candidate: WeightedPart) =>
  candidate.weight > 0 || (lightest.weight === 0 && lightest.visits <= candidate.visits)

/** Adds figures to `sum` in place and returns it. */
export function addTo<Sum extends WeightedPart>(
  sum: Sum,
  { visitors, visits, views, weight }: WeightedPart,
): Sum {
  sum.visitors += visitors
  sum.visits += visits
  sum.views += views
  sum.weight += weight
  return sum
}
