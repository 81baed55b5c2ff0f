import { sql } from 'kysely'
import type { RecordChange } from '../../../../platform/contract/record.ts'
import { assertVersion } from '../../../../platform/contract/version.ts'
import type { Tx } from '../../core/checkout-store.ts'
import type { StoredMemo } from './note-store.ts'

interface NewMemo {
  version: number
  memo: string
  author: number
  at: Date
}

export const saveOrderMemo = (
  tx: Tx,
  { shopId, order_id, seller_id }: { shopId: number; order_id: number; seller_id: number },
  input: NewMemo,
  record?: RecordChange,
): Promise<StoredMemo> =>
  save(tx, input, record, {
    create: ({
      author,
      at,
    }) => sql`insert into order_memo (shop_id, order_id, seller_id, memo, author, written_at, version)
      values (${shopId}, ${order_id}, ${seller_id}, '', ${author}, ${at}, 1) on conflict do nothing`,
    lock: sql<StoredMemo>`select memo, version, author, written_at from order_memo
      where shop_id = ${shopId} and order_id = ${order_id} for update`,
    write: ({ memo, author, at }) => sql<StoredMemo>`update order_memo
      set memo = ${memo}, author = ${author}, written_at = ${at}, version = version + 1
      where shop_id = ${shopId} and order_id = ${order_id} returning memo, version, author, written_at`,
  })

export const saveBuyerMemo = (
  tx: Tx,
  { shopId, buyer }: { shopId: number; buyer: string },
  input: NewMemo,
  record?: RecordChange,
): Promise<StoredMemo> =>
  save(tx, input, record, {
    create: ({ author, at }) => sql`insert into buyer_memo (shop_id, buyer, memo, author, written_at, version)
      values (${shopId}, ${buyer}, '', ${author}, ${at}, 1) on conflict do nothing`,
    lock: sql<StoredMemo>`select memo, version, author, written_at from buyer_memo
      where shop_id = ${shopId} and buyer = ${buyer} for update`,
    write: ({ memo, author, at }) => sql<StoredMemo>`update buyer_memo
      set memo = ${memo}, author = ${author}, written_at = ${at}, version = version + 1
      where shop_id = ${shopId} and buyer = ${buyer} returning memo, version, author, written_at`,
  })

type Statement = ReturnType<typeof sql<StoredMemo>>

/** Saves a memo over its current version. Throws STALE with the current memo. */
async function save(
  tx: Tx,
  { version, ...input }: NewMemo,
  record: RecordChange | undefined,
  {
    create,
    lock,
    write,
  }: {
    create: (row: Omit<NewMemo, 'version'>) => ReturnType<typeof sql>
    lock: Statement
    write: (row: Omit<NewMemo, 'version'>) => Statement
  },
): Promise<StoredMemo> {
  const row = { ...input, memo: input.memo.trim() }
  await create(row).execute(tx)
  const before = (await lock.execute(tx)).rows[0] as StoredMemo
  assertVersion({ version: before.version, memo: before.memo }, version)
  if (before.memo === row.memo) return before
  const after = (await write(row).execute(tx)).rows[0] as StoredMemo
  // The log must not contain the memo, which can hold personal data.
  const states = { before: { memo_letters: before.memo.length }, after: { memo_letters: after.memo.length } }
  await record?.(tx, {}, states)
  return after
}
