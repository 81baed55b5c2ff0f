import { isKnownSource } from '../../marketing/visit-source.ts'
import type { Added } from './counting.ts'
import { OTHERS } from './limits.ts'

/** Topics of names that anybody can make up. Names compete for the places of a day; in other topics those that come first have them. */
const COMPETING: ReadonlySet<string> = new Set(['source', 'campaign', 'search'])

/** An order weighs as much as so many pages. */
export const ORDER_WEIGHT = 10

/** Figures to add to a part, and to the weight with which it holds its place. */
export interface Weighed extends Added {
  weight: number
}

/** A part as it is stored. */
export interface StoredPart extends Weighed {
  /** whether it has orders or refunds, which stay with their name */
  isSold: boolean
}

/** What is to be added to the parts of days, and the parts that are counted with the others from now on. */
export interface Placed {
  kept: Weighed[]
  displaced: StoredPart[]
}

export const isCompeting = (topic: string): boolean => COMPETING.has(topic)

/** Whether a part is bounded in number: names of sources that are written here are not, and what is counted together is no name. */
export const takesPlace = (topic: string, part: string): boolean =>
  part !== OTHERS && !(topic === 'source' && isKnownSource(part))

/**
 * What views prove of a name: that a word was searched, and that a source or a campaign led to more than one page. Made-up links are
 * asked for once each, and weigh nothing.
 */
export function weightOf({ topic, views, visits }: Added): number {
  if (topic === 'search') return views
  return isCompeting(topic) ? views - visits : 0
}

/**
 * Gives the `max` places of a day's topic to the names that weigh most. A new name that weighs something takes the place of the lightest
 * and its weight on top of its own, as in the space-saving sketch of Metwally, Agrawal and El Abbadi: so a name with more than its
 * share of all weight is never displaced, and a new one always has a chance. One that weighs nothing displaces nothing that does, and nothing with more visits.
 * The views of displaced names are counted with the others.
 */
export function placeNames(stored: readonly StoredPart[], added: readonly Weighed[], max: number): Placed {
  const places = new Map<string, Place>()
  for (const each of stored)
    if (takesPlace(each.topic, each.part)) places.set(each.part, { sum: { ...each }, stored: each })
  const displaced: StoredPart[] = []
  const moved: Weighed[] = []

  // Names that have places first: what they have of this batch goes with them if they lose them.
  const inOrder = added.toSorted(
    (one, other) =>
      Number(places.has(other.part)) - Number(places.has(one.part)) || other.weight - one.weight,
  )
  for (const each of inOrder) {
    if (!takesPlace(each.topic, each.part)) {
      moved.push(each)
      continue
    }
    const place = places.get(each.part)
    if (place) {
      addTo(place.sum, each)
      place.added = place.added ? addTo(place.added, each) : { ...each }
      continue
    }
    const lightest = places.size >= max ? lightestOf(places) : undefined
    if (places.size >= max && !(lightest && yields(lightest.sum, each))) {
      moved.push(each)
      continue
    }
    if (lightest) {
      places.delete(lightest.sum.part)
      moved.push(lightest.sum)
      if (lightest.stored) displaced.push(lightest.stored)
    }
    const inherited = each.weight > 0 ? (lightest?.sum.weight ?? 0) : 0
    const sum = { ...each, weight: each.weight + inherited }
    places.set(each.part, { sum, added: { ...sum } })
  }
  const kept = [...places.values()].flatMap((place) => place.added ?? [])
  const [first] = moved
  if (first) kept.push({ ...moved.reduce<Weighed>(addTo, { ...first, ...NOTHING, part: OTHERS }), weight: 0 })
  return { kept, displaced }
}

interface Place {
  /** the figures so far, with those of the batch */
  sum: Weighed & { isSold?: boolean }
  stored?: StoredPart
  /** those of the batch */
  added?: Weighed
}

const NOTHING = { visitors: 0, visits: 0, views: 0, weight: 0 }

function lightestOf(places: ReadonlyMap<string, Place>): Place | undefined {
  let lightest: Place | undefined
  for (const place of places.values())
    if (!place.sum.isSold && (!lightest || isLighter(place.sum, lightest.sum))) lightest = place
  return lightest
}

const isLighter = (one: Weighed, other: Weighed) =>
  one.weight < other.weight || (one.weight === other.weight && one.visits < other.visits)

const yields = (lightest: Weighed, name: Weighed) =>
  name.weight > 0 || (lightest.weight === 0 && lightest.visits <= name.visits)

/** Adds figures to a sum, and answers it. */
export function addTo<Sum extends Weighed>(sum: Sum, { visitors, visits, views, weight }: Weighed): Sum {
  sum.visitors += visitors
  sum.visits += visits
  sum.views += views
  sum.weight += weight
  return sum
}
