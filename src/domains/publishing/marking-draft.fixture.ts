import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Type as T } from 'typebox'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { type DraftKind, defineDraft } from './publishing.service.ts'

export const MARK_TABLES = `
  create table mark (shop_id bigint, subject text, words text, primary key (shop_id, subject));
  create table marked (shop_id bigint, subject text, words text);
  grant select, insert, update on mark to madang_shop, madang_system;
  grant select, insert on marked to madang_shop, madang_system`

const read = async (tx: AnyTx, shopId: number, key: string) => {
  const { rows } = await sql<{ words: string }>`
    select words from mark where shop_id = ${shopId} and subject = ${key}`.execute(tx)
  return { words: rows[0]?.words ?? '' }
}

/** A kind of draft that consists of one text. A publication adds a row to `marked`, then waits up to `maxDelayMs`. */
export const marking = (maxDelayMs = 0): DraftKind =>
  defineDraft({
    kind: 'mark',
    permission: 'settings:write',
    value: T.Object({ words: T.String({ maxLength: 100 }) }),
    actions: {
      save: 'saveMark',
      discard: 'discardMark',
      publish: 'publishMark',
      schedule: 'scheduleMark',
      unschedule: 'unscheduleMark',
      restore: 'restoreMark',
    },
    read,
    async write(tx, shopId, key, { words }) {
      await sql`
        insert into mark values (${shopId}, ${key}, ${words})
        on conflict (shop_id, subject) do update set words = excluded.words`.execute(tx)
      await sql`insert into marked values (${shopId}, ${key}, ${words})`.execute(tx)
      if (maxDelayMs > 0) await pause(Math.random() * maxDelayMs)
    },
    check: async (_tx, _shop, _key, { words }) => (words === 'gone' ? ['없는 상품입니다.'] : []),
  })
