import { sql } from 'kysely'
import type { AnyTx } from '../../platform/database/transactions.ts'

/** A conversation with unread messages of which a side is told by other ways. */
export interface Untold {
  /** internal id, and the shop's names */
  shop: number
  shopid: string
  shop_name: string
  conversation: number
  /** the person; of a shop's side null for one who has left */
  uid: number | null
  unread: number
  /** number of the last message */
  last: number
}

/**
 * Takes conversations of which persons, or shops, are due to be told: each once until that side has read it. Those that another process takes at the same
 * moment are left to it. Runs as the system, in the transaction that queues what is told.
 */
export async function claimUnread(
  tx: AnyTx,
  side: 'person' | 'shop',
  { now, max }: { now: Date; max: number },
): Promise<Untold[]> {
  const notifyAt = sql.ref(side === 'person' ? 'tell_person_at' : 'tell_shop_at')
  const unread = sql.ref(side === 'person' ? 'c.person_unread' : 'c.shop_unread')
  const { rows } = await sql<Untold>`
    with due as (
      select shop_id, id from conversation where ${notifyAt} <= ${now} order by ${notifyAt} limit ${max} for update skip locked
    )
    update conversation c set ${notifyAt} = null from due join shop s on s.shop_id = due.shop_id
    where c.shop_id = due.shop_id and c.id = due.id
    returning c.shop_id as shop, s.shopid, s.name as shop_name, c.id as conversation, c.uid, ${unread}::int as unread, c.last`.execute(
    tx,
  )
  return rows.filter(({ unread: count }) => count > 0)
}
