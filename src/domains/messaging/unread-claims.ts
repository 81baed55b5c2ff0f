import { sql } from 'kysely'
import type { AnyTx } from '../../platform/database/transactions.ts'

/** A conversation with unread messages, of which one side must be notified. */
export interface UnreadConversation {
  shopId: number
  shopid: string
  shop_name: string
  conversation: number
  /** uid of the person; null after the account was closed */
  uid: number | null
  unread: number
  /** number of the last message */
  last: number
}

/**
 * Claims conversations with unread messages of which a side must be notified. Each is claimed once until that side has
 * read its messages. Skips rows that another process has locked. Runs as the system, in the transaction that queues the
 * notifications.
 */
export async function claimUnread(
  tx: AnyTx,
  side: 'person' | 'shop',
  { now, max }: { now: Date; max: number },
): Promise<UnreadConversation[]> {
  const notifyAt = sql.ref(side === 'person' ? 'tell_person_at' : 'tell_shop_at')
  const unread = sql.ref(side === 'person' ? 'c.person_unread' : 'c.shop_unread')
  const { rows } = await sql<UnreadConversation>`
    with due as (
      select shop_id, id from conversation where ${notifyAt} <= ${now} order by ${notifyAt} limit ${max} for update skip locked
    )
    update conversation c set ${notifyAt} = null from due join shop s on s.shop_id = due.shop_id
    where c.shop_id = due.shop_id and c.id = due.id
    returning c.shop_id as "shopId", s.shopid, s.name as shop_name, c.id as conversation, c.uid, ${unread}::int as unread, c.last`.execute(
    tx,
  )
  return rows.filter(({ unread: count }) => count > 0)
}
