import { DomainError } from '../../../platform/errors/domain-error.ts'
import { blocked } from '../../membership/membership.service.ts'
import type { Tx } from '../tables.ts'
import type { Outgoing } from './outgoing.ts'
import * as store from './store.ts'

/** The place of a message. */
export interface Address {
  shop: number
  conversation: number
  /** of the account, for a message of a person */
  name: string | null
}

/** The conversation is made, or deleted, by somebody else at this moment: the message is to be sent once more. */
export const AGAIN = 'again'
export type Again = typeof AGAIN

/** Places that were found, with the conversations that are locked. */
interface FoundConversations {
  places: readonly store.MembershipRow[]
  held: readonly store.StoredConversation[]
}

/** The address of each message, or why it has none. */
export function addressesOf(
  messages: readonly Outgoing[],
  { places, held }: FoundConversations,
): (Address | DomainError | Again)[] {
  const byPlace = new Map(places.map((place) => [place.n, place]))
  const byPair = new Map(held.map(({ shop_id: shop, uid, id }) => [pairKey({ shop, uid }), id]))
  const ids = new Set(held.map(({ id }) => id))
  return messages.map((message, n) => {
    if (message.by === 'person') return addressAt(byPlace.get(n), byPair)
    const { shop } = message
    const conversation = message.by === 'staff' ? message.conversation : byPair.get(pairKey(message))
    if (conversation === undefined || !ids.has(conversation)) return new DomainError('NOT_FOUND')
    return { shop, conversation, name: null }
  })
}

const pairKey = ({ shop, uid }: { shop: number; uid: number | null }) => `${shop}.${uid}`

function addressAt(
  place: store.MembershipRow | undefined,
  conversations: ReadonlyMap<string, number>,
): Address | DomainError | Again {
  if (!place) return new DomainError('NOT_READY')
  const conversation = conversations.get(pairKey(place))
  return refusalOf(place) ?? (conversation === undefined ? AGAIN : { ...place, conversation })
}

/** A shop that is not shown takes words of those who have written to it before, and of its own people. */
function refusalOf({ open, conversation, blocked: reason }: store.MembershipRow): DomainError | null {
  if (!open && conversation === null) return new DomainError('NOT_READY')
  return reason === null ? null : blocked(reason)
}

/** Makes the conversations of those who write to a shop for the first time. Another transaction may be making some of them. */
export async function makeMissing(
  tx: Tx,
  places: readonly store.MembershipRow[],
  createdAt: Date,
): Promise<store.StoredConversation[]> {
  const missing = places.filter((place) => place.conversation === null && refusalOf(place) === null)
  return missing.length === 0
    ? []
    : store.makeConversations(
        tx,
        missing.map((place) => ({ ...place, at: createdAt })),
      )
}
