import { sql } from 'kysely'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { messageRead } from '../events.ts'
import type { Side } from '../shared/message-limits.ts'
import type { Tx } from '../tables.ts'

interface Mark {
  side: Side
  shopId: number
  conversation: number
  number: number
}

interface MarkResult {
  uid: number | null
  unread: number
}

interface MarksDeps {
  database: Database
  /** throws NOT_FOUND unless the conversation is the person's own */
  participant: (uid: number, conversation: number) => Promise<{ shopId: number }>
}

/**
 * Sets read marks: the number up to which a side has read. A lower number than before, or one without a message, has no
 * effect.
 */
export function marks({ database, participant }: MarksDeps) {
  return {
    /** Marks messages as read. Returns the number of unread messages. Throws NOT_FOUND. */
    async read(uid: number, conversation: number, number: number): Promise<number> {
      const { shopId } = await participant(uid, conversation)
      return database.asShop(
        shopId,
        async (tx: Tx) => (await raise(tx, { side: 'person', shopId, conversation, number })).unread,
      )
    },

    /** Marks messages as read for all staff of the shop. */
    readAsShop: (shopId: number, conversation: number, number: number): Promise<MarkResult> =>
      database.asShop(shopId, async (tx: Tx) => raise(tx, { side: 'shop', shopId, conversation, number })),

    /** Hides a conversation from the person's list until the next message, and marks it as read. Throws NOT_FOUND. */
    async hide(uid: number, conversation: number): Promise<void> {
      const { shopId } = await participant(uid, conversation)
      await database.asShop(shopId, async (tx: Tx) => {
        const { rows } = await sql<{ last: number }>`
          update conversation set hidden_until = last where shop_id = ${shopId} and id = ${conversation}
          returning last`.execute(tx)
        const number = rows[0]?.last ?? 0
        if (number > 0) await raise(tx, { side: 'person', shopId, conversation, number })
      })
    },
  }
}

async function raise(tx: Tx, mark: Mark): Promise<MarkResult> {
  const { shopId, conversation, number, side } = mark
  const result = (await RAISE_SQL[side](mark).execute(tx)).rows[0]
  if (!result) return unreadOf(tx, mark)
  await emit(tx, messageRead, { shop: shopId, conversation, uid: result.uid, number, side })
  return result
}

// `nth` counts the messages of the marked message's side up to it. Because numbers have no gaps, the difference is the
// count of the other side's messages.
const RAISE_SQL = {
  person: ({ shopId, conversation, number }: Mark) => sql<MarkResult>`
    update conversation c set person_read = m.number, person_unread = c.of_shop - m.others,
      tell_person_at = case when c.of_shop > m.others then c.tell_person_at end
    from (
      select number, case side when 'shop' then nth else number - nth end as others from message
      where shop_id = ${shopId} and conversation = ${conversation} and number = ${number}
    ) m
    where c.shop_id = ${shopId} and c.id = ${conversation} and c.person_read < m.number
    returning c.uid, c.person_unread as unread`,
  shop: ({ shopId, conversation, number }: Mark) => sql<MarkResult>`
    update conversation c set shop_read = m.number, shop_unread = c.of_person - m.others,
      tell_shop_at = case when c.of_person > m.others then c.tell_shop_at end
    from (
      select number, case side when 'person' then nth else number - nth end as others from message
      where shop_id = ${shopId} and conversation = ${conversation} and number = ${number}
    ) m
    where c.shop_id = ${shopId} and c.id = ${conversation} and c.shop_read < m.number
    returning c.uid, c.shop_unread as unread`,
} satisfies Record<Side, unknown>

async function unreadOf(tx: Tx, { side, shopId, conversation }: Mark): Promise<MarkResult> {
  const { rows } = await sql<MarkResult>`
    select uid, ${sql.ref(`${side}_unread`)} as unread from conversation
    where shop_id = ${shopId} and id = ${conversation}`.execute(tx)
  if (!rows[0]) throw new DomainError('NOT_FOUND')
  return rows[0]
}
