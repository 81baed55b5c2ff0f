import { sql } from 'kysely'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { messageRead } from '../events.ts'
import type { Side } from '../shared/message-limits.ts'
import type { Tx } from '../tables.ts'

/** A side's mark in a conversation: the number up to which it has read. */
interface Mark {
  side: Side
  shop: number
  conversation: number
  number: number
}

interface Marked {
  uid: number | null
  unread: number
}

interface MarksDeps {
  database: Database
  /** a person's own conversation */
  participant: (uid: number, conversation: number) => Promise<{ shop: number }>
}

/** Marks of what was read. They only rise; a number that has not come yet is none. */
export function marks({ database, participant }: MarksDeps) {
  return {
    /** A person has read up to a number. Answers what stays unread there. NOT_FOUND for a conversation of others. */
    async read(uid: number, conversation: number, number: number): Promise<number> {
      const { shop } = await participant(uid, conversation)
      return database.asShop(
        shop,
        async (tx: Tx) => (await raise(tx, { side: 'person', shop, conversation, number })).unread,
      )
    },

    /** The same of a shop's people together, with the person of the conversation. */
    readAsShop: (shopId: number, conversation: number, number: number): Promise<Marked> =>
      database.asShop(shopId, async (tx: Tx) =>
        raise(tx, { side: 'shop', shop: shopId, conversation, number }),
      ),

    /** Hides a conversation from its person's list until another message comes, and with it what is unread there. NOT_FOUND. */
    async hide(uid: number, conversation: number): Promise<void> {
      const { shop } = await participant(uid, conversation)
      await database.asShop(shop, async (tx: Tx) => {
        const { rows } = await sql<{ last: number }>`
          update conversation set hidden_until = last where shop_id = ${shop} and id = ${conversation}
          returning last`.execute(tx)
        const number = rows[0]?.last ?? 0
        if (number > 0) await raise(tx, { side: 'person', shop, conversation, number })
      })
    },
  }
}

async function raise(tx: Tx, mark: Mark): Promise<Marked> {
  const { shop, conversation, number, side } = mark
  const risen = (await RISE[side](mark).execute(tx)).rows[0]
  if (!risen) return unreadOf(tx, mark)
  await emit(tx, messageRead, { shop, conversation, uid: risen.uid, number, side })
  return risen
}

// Numbers have no gaps, so the message at the mark tells how many of the other side stand up to it.
const RISE = {
  person: ({ shop, conversation, number }: Mark) => sql<Marked>`
    update conversation c set person_read = m.number, person_unread = c.of_shop - m.others,
      tell_person_at = case when c.of_shop > m.others then c.tell_person_at end
    from (
      select number, case side when 'shop' then nth else number - nth end as others from message
      where shop_id = ${shop} and conversation = ${conversation} and number = ${number}
    ) m
    where c.shop_id = ${shop} and c.id = ${conversation} and c.person_read < m.number
    returning c.uid, c.person_unread as unread`,
  shop: ({ shop, conversation, number }: Mark) => sql<Marked>`
    update conversation c set shop_read = m.number, shop_unread = c.of_person - m.others,
      tell_shop_at = case when c.of_person > m.others then c.tell_shop_at end
    from (
      select number, case side when 'person' then nth else number - nth end as others from message
      where shop_id = ${shop} and conversation = ${conversation} and number = ${number}
    ) m
    where c.shop_id = ${shop} and c.id = ${conversation} and c.shop_read < m.number
    returning c.uid, c.shop_unread as unread`,
} satisfies Record<Side, unknown>

/** The unread messages where the mark stands already. */
async function unreadOf(tx: Tx, { side, shop, conversation }: Mark): Promise<Marked> {
  const { rows } = await sql<Marked>`
    select uid, ${sql.ref(`${side}_unread`)} as unread from conversation
    where shop_id = ${shop} and id = ${conversation}`.execute(tx)
  if (!rows[0]) throw new DomainError('NOT_FOUND')
  return rows[0]
}
