import { DomainError } from '../../../platform/errors/domain-error.ts'
import { blocked } from '../../membership/service.ts'
import type { Tx } from '../tables.ts'
import type { Outgoing } from './outgoing.ts'
import * as store from './store.ts'

/** Where a message goes. */
export interface Address {
  shop: number
  conversation: number
  /** of the account, for a message of a person */
  name: string | null
}

/** Where each message goes, or why it goes nowhere; a person's first one makes the conversation. */
export async function addressesOf(
  tx: Tx,
  wanted: readonly Outgoing[],
  now: Date,
): Promise<(Address | DomainError)[]> {
  const writers = wanted.flatMap((each, n) =>
    each.by === 'person' ? { n, uid: each.uid, shopid: each.shopid } : [],
  )
  const told = wanted.flatMap((each) => (each.by === 'system' ? { shop: each.shop, uid: each.uid } : []))
  const [places, existing] = await Promise.all([
    writers.length > 0 ? store.placesOf(tx, writers) : [],
    told.length > 0 ? store.conversationsOf(tx, told) : [],
  ])
  const made = await conversationsFor(tx, places, now)
  const ids = new Map(
    [...existing, ...made].map(({ conversation, ...pair }) => [pairKey(pair), conversation]),
  )
  const byPlace = new Map(places.map((place) => [place.n, place]))
  return wanted.map((message, n) => {
    if (message.by === 'staff') return { shop: message.shop, conversation: message.conversation, name: null }
    if (message.by === 'person') return addressAt(byPlace.get(n), ids)
    const conversation = ids.get(pairKey(message))
    if (conversation === undefined) return new DomainError('NOT_FOUND')
    return { shop: message.shop, conversation, name: null }
  })
}

const pairKey = ({ shop, uid }: store.Pair) => `${shop}.${uid}`

function addressAt(place: store.Place | undefined, made: ReadonlyMap<string, number>): Address | DomainError {
  if (!place) return new DomainError('NOT_READY')
  const conversation = place.conversation ?? made.get(pairKey(place))
  // Deleted since, as an empty one is; the next try makes it.
  return (
    refusalOf(place) ?? (conversation === undefined ? new DomainError('BUSY') : { ...place, conversation })
  )
}

/** A shop that is not shown takes words of those who have written to it before, and of its own people. */
function refusalOf({ open, conversation, blocked: reason }: store.Place): DomainError | null {
  if (!open && conversation === null) return new DomainError('NOT_READY')
  return reason === null ? null : blocked(reason)
}

/** The conversations of those who write to a shop for the first time. */
async function conversationsFor(
  tx: Tx,
  places: readonly store.Place[],
  at: Date,
): Promise<(store.Pair & { conversation: number })[]> {
  const missing = places.filter((place) => place.conversation === null && refusalOf(place) === null)
  if (missing.length === 0) return []
  const pairs = missing.map(({ shop, uid, name }) => ({ shop, uid, name, at }))
  await store.makeConversations(tx, pairs)
  return store.conversationsOf(tx, pairs)
}
