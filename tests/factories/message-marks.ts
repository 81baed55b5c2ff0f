import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ConversationRow } from '../../src/domains/messaging/tables.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { withAllShops } from '../all-shops.ts'

export async function conversationRow(database: Database, conversation: number): Promise<ConversationRow> {
  const { rows } = await withAllShops(database, (tx) =>
    sql<ConversationRow>`select * from conversation where id = ${conversation}`.execute(tx),
  )
  return rows[0] as ConversationRow
}

/**
 * Compares the stored marks and counts of a conversation with its messages. Returns the number of the person's last
 * message.
 */
export async function expectExactMarks(database: Database, conversation: number): Promise<{ own: number }> {
  const row = await conversationRow(database, conversation)
  const { rows } = await withAllShops(database, (tx) =>
    sql<Record<string, number>>`
      select count(m)::int as messages, max(m.number) as highest,
        count(*) filter (where m.side = 'shop' and m.number > c.person_read)::int as person_unread,
        count(*) filter (where m.side = 'person' and m.number > c.shop_read)::int as shop_unread,
        count(*) filter (where m.side = 'person')::int as of_person,
        count(*) filter (where m.side = 'shop')::int as of_shop,
        coalesce(max(m.number) filter (where m.side = 'person'), 0) as own
      from conversation c join message m on m.shop_id = c.shop_id and m.conversation = c.id
      where c.id = ${conversation} group by c.shop_id, c.id`.execute(tx),
  )
  const { messages, highest, own = 0, ...counts } = rows[0] as Record<string, number>
  expect(row).toMatchObject({ ...counts, last: messages })
  expect(highest).toBe(messages)
  return { own }
}
