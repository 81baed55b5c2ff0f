import { DomainError } from '../../../platform/errors/domain-error.ts'
import { blockedError } from '../../membership/membership.service.ts'
import type { Tx } from '../tables.ts'
import * as store from './message-store.ts'
import type { Outgoing } from './outgoing.ts'

export interface Address {
  shop: number
  conversation: number
  /** name of the account, for a person's message */
  name: string | null
}

/** The message must be sent again, because another transaction creates or deletes the conversation. */
export const RETRY = 'retry'
export type Retry = typeof RETRY

interface LockedState {
  writerShops: readonly store.WriterShop[]
  locked: readonly store.StoredConversation[]
}

export function resolveAddresses(
  messages: readonly Outgoing[],
  { writerShops, locked }: LockedState,
): (Address | DomainError | Retry)[] {
  const byIndex = new Map(writerShops.map((writerShop) => [writerShop.n, writerShop]))
  const byPair = new Map(locked.map(({ shop_id: shopId, uid, id }) => [pairKey({ shop: shopId, uid }), id]))
  const ids = new Set(locked.map(({ id }) => id))
  return messages.map((message, n) => {
    if (message.by === 'person') return addressIn(byIndex.get(n), byPair)
    const { shop: shopId } = message
    const conversation = message.by === 'staff' ? message.conversation : byPair.get(pairKey(message))
    if (conversation === undefined || !ids.has(conversation)) return new DomainError('NOT_FOUND')
    return { shop: shopId, conversation, name: null }
  })
}

const pairKey = ({ shop: shopId, uid }: { shop: number; uid: number | null }) => `${shopId}.${uid}`

function addressIn(
  writerShop: store.WriterShop | undefined,
  conversations: ReadonlyMap<string, number>,
): Address | DomainError | Retry {
  if (!writerShop) return new DomainError('NOT_READY')
  const conversation = conversations.get(pairKey(writerShop))
  return refusalOf(writerShop) ?? (conversation === undefined ? RETRY : { ...writerShop, conversation })
}

/** Hidden shops accept messages of their staff and of people who have a conversation. */
function refusalOf({ open, conversation, blocked: reason }: store.WriterShop): DomainError | null {
  if (!open && conversation === null) return new DomainError('NOT_READY')
  return reason === null ? null : blockedError(reason)
}

/**
 * Inserts the missing conversations of the messages. A conversation that another transaction inserts at the same time
 * is not in the result.
 */
export async function insertMissing(
  tx: Tx,
  writerShops: readonly store.WriterShop[],
  createdAt: Date,
): Promise<store.StoredConversation[]> {
  const missing = writerShops.filter(
    (writerShop) => writerShop.conversation === null && refusalOf(writerShop) === null,
  )
  return missing.length === 0
    ? []
    : store.insertConversations(
        tx,
        missing.map((writerShop) => ({ ...writerShop, at: createdAt })),
      )
}
