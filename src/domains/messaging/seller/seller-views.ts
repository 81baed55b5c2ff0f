import type { Signs } from '../cards/cards.ts'
import { lastOf } from '../conversations/conversations.ts'
import { messageOf } from '../messages/message.ts'
import type { SellerRow as MessageRow } from '../messages/message-queries.ts'
import type { SellerRow } from './inbox-store.ts'
import type { Colleague, SellerConversation, SellerMessage } from './shop-messages.contract.ts'

/** Names of people by uid. Closed accounts are missing. */
export type Names = ReadonlyMap<number, { name: string }>

export function conversationOf(row: SellerRow, names: Names): SellerConversation {
  const { id, uid, name, shop_unread, shop_read, person_read, waits_since, assignee, blocked } = row
  return {
    id,
    uid,
    name,
    last: lastOf(row),
    unread: shop_unread,
    shop_read,
    person_read,
    waits_since: waits_since?.toISOString() ?? null,
    closed: row.closed_wait !== null,
    assignee: colleagueOf(assignee, names),
    blocked: blocked !== null,
  }
}

/** Removes the client id from messages of the person, because only the sender may know it. */
export function sellerMessageOf(row: MessageRow, names: Names, signs: Signs): SellerMessage {
  const message = messageOf(row, signs)
  const client = message.side === 'shop' ? message.client : ''
  return { ...message, client, staff: colleagueOf(row.staff, names), is_away: row.is_away }
}

const colleagueOf = (uid: number | null, names: Names): Colleague | null =>
  uid === null ? null : { uid, name: names.get(uid)?.name ?? '' }
