import { sql } from 'kysely'
import type { RecordChange } from '../../../../platform/contract/record.ts'
import { advisoryLock } from '../../../../platform/database/advisory-lock.ts'
import type { AnyTx } from '../../../../platform/database/transactions.ts'
import { withTables } from '../../../../platform/database/transactions.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { maskName } from '../../../audit/audit.service.ts'
import type { Tx } from '../../core/checkout-store.ts'
import type { OrdersDeps } from '../../deps.ts'
import { MAX_LABELS_EACH, marksOf } from '../../shared/order-notes.ts'
import { isRemote } from '../../shared/regions.ts'
import { saveBuyerMemo, saveOrderMemo } from './memo-store.ts'
import {
  CHOSEN_ORDERS,
  NOTED_ORDER,
  NOTES_OF_ORDERS,
  type NotedOrder,
  type StoredMemo,
} from './note-store.ts'
import { findLabels } from './order-labels.ts'
import type { MemberNotes, Memo } from './order-notes.contract.ts'

interface LabelChange {
  add?: readonly number[]
  remove?: readonly number[]
}

export interface MemoInput {
  version: number
  memo: string
}

interface Author {
  uid: number
}

const NO_MEMO: Memo = { version: 1, memo: '', author: '', written_at: null }
const TOO_MANY = `라벨은 주문과 구매자마다 ${MAX_LABELS_EACH}개까지 추가할 수 있습니다. 쓰지 않는 라벨을 해제해 주세요.`

/** Memos and labels of a shop's staff about orders and buyers (docs/product/orders.md). */
export function orderNotes({
  database,
  accounts,
  clock,
}: Pick<OrdersDeps, 'database' | 'accounts' | 'clock'>) {
  const readNotes = (shopId: number, ids: readonly number[]) =>
    database.shop(shopId, NOTES_OF_ORDERS, [shopId, ids])

  async function memosOf(stored: readonly (StoredMemo | null)[]): Promise<Memo[]> {
    const authors = stored.flatMap((memo) => (memo?.author ? [memo.author] : []))
    const names = authors.length > 0 ? await accounts.findAll(authors) : new Map()
    return stored.map((memo) =>
      memo
        ? {
            version: memo.version,
            memo: memo.memo,
            author: names.get(memo.author)?.name ?? '',
            // Copied memos have no known time of their own.
            written_at: memo.author ? new Date(memo.written_at).toISOString() : null,
          }
        : NO_MEMO,
    )
  }
  const memoOf = async (stored: StoredMemo): Promise<Memo> => (await memosOf([stored]))[0] as Memo

  /** The order for a shop that sells or ships it. Throws NOT_FOUND. */
  async function findOrder(shopId: number, number: string) {
    const [order] = await database.shop(shopId, NOTED_ORDER, [shopId, number])
    if (!order) throw new DomainError('NOT_FOUND')
    return order
  }

  async function findBuyer(shopId: number, number: string): Promise<string> {
    const { buyer } = await findOrder(shopId, number)
    if (buyer === null)
      throw new DomainError('CONFLICT', {
        message: '구매자에 관한 메모와 라벨은 이 주문을 판 상점만 남깁니다.',
      })
    return buyer
  }

  return {
    /** Notes and marks of the orders of a list, by order id. */
    async ofOrders(shopId: number, ids: readonly number[]) {
      if (ids.length === 0) return new Map()
      const rows = await readNotes(shopId, ids)
      return new Map(
        rows.map((row) => [
          row.order_id,
          {
            notes: { memo: row.memo?.memo ?? '', buyer_memo: row.buyer_memo?.memo ?? '', labels: row.labels },
            marks: marksOfRow(row),
          },
        ]),
      )
    },

    /** Notes and marks of one order, with the writers of its memos. */
    async ofOrder(shopId: number, id: number) {
      const [row] = await readNotes(shopId, [id])
      if (!row) return {}
      const [memo = NO_MEMO, buyerMemo = NO_MEMO] = await memosOf([row.memo, row.buyer_memo])
      return {
        notes: { memo, buyer_memo: row.buyer === null ? null : buyerMemo, labels: row.labels },
        marks: marksOfRow(row),
      }
    },

    /** Throws NOT_FOUND, and STALE with the current memo. */
    async saveMemo(
      shopId: number,
      number: string,
      input: MemoInput,
      author: Author,
      record?: RecordChange,
    ): Promise<Memo> {
      const order = await findOrder(shopId, number)
      const written = { ...input, author: author.uid, at: clock() }
      return memoOf(
        await database.asShop(shopId, (tx: Tx) => saveOrderMemo(tx, { shopId, ...order }, written, record)),
      )
    },

    /** The memo of an order's buyer. Throws NOT_FOUND, STALE, and CONFLICT for a shop that only ships the order. */
    async saveBuyerMemo(
      shopId: number,
      number: string,
      input: MemoInput,
      author: Author,
      record?: RecordChange,
    ): Promise<Memo> {
      const buyer = await findBuyer(shopId, number)
      const written = { ...input, author: author.uid, at: clock() }
      return memoOf(
        await database.asShop(shopId, (tx: Tx) => saveBuyerMemo(tx, { shopId, buyer }, written, record)),
      )
    },

    /** The same for a member. Throws NOT_FOUND for others. */
    async saveMemberMemo(
      shopId: number,
      uid: number,
      input: MemoInput,
      author: Author,
      record?: RecordChange,
    ): Promise<Memo> {
      const written = { ...input, author: author.uid, at: clock() }
      return memoOf(
        await database.asShop(shopId, async (tx: Tx) => {
          const person = await findMember(tx, shopId, uid)
          const recordMember: RecordChange = async (tx, _subject, states) => record?.(tx, { person }, states)
          return saveBuyerMemo(tx, { shopId, buyer: buyerOf(uid) }, written, recordMember)
        }),
      )
    },

    /** The memo and labels of a member. Throws NOT_FOUND. */
    async ofMember(shopId: number, uid: number): Promise<MemberNotes> {
      const buyer = buyerOf(uid)
      const { stored, labels } = await database.asShop(shopId, async (tx: Tx) => {
        await findMember(tx, shopId, uid)
        const [memo] = (
          await sql<StoredMemo>`select memo, version, author, written_at from buyer_memo
            where shop_id = ${shopId} and buyer = ${buyer}`.execute(tx)
        ).rows
        const used = await sql<MemberNotes['labels'][0]>`
          select l.id, l.name, l.color, true as of_buyer from buyer_label b
          join order_label l on l.shop_id = b.shop_id and l.id = b.label_id
          where b.shop_id = ${shopId} and b.buyer = ${buyer} order by l.name`.execute(tx)
        return { stored: memo ?? null, labels: used.rows }
      })
      const [memo = NO_MEMO] = await memosOf([stored])
      return { memo, labels }
    },

    /**
     * Adds and removes labels of orders; orders of other shops are left out. Returns the number of orders. Throws
     * NOT_FOUND for a label of another shop and CONFLICT if an order would get too many.
     */
    async labelOrders(
      shopId: number,
      { orders, add = [], remove = [] }: LabelChange & { orders: readonly string[] },
      record?: RecordChange,
    ): Promise<{ orders: number }> {
      const chosen = await database.shop(shopId, CHOSEN_ORDERS, [shopId, orders])
      if (chosen.length === 0) return { orders: 0 }
      const ids = chosen.map(({ order_id }) => order_id)
      const sellers = chosen.map(({ seller_id }) => seller_id)
      await database.asShop(shopId, async (tx: Tx) => {
        // One change of a shop at a time: their number stays within the limit, and rows are locked in one order.
        await advisoryLock(tx, 'labels of orders', shopId)
        const { added, removed } = await namedLabels(tx, shopId, add, remove)
        await sql`delete from labeled_order where shop_id = ${shopId} and buyer = ''
          and label_id = any (${remove}::bigint[]) and order_id = any (${ids}::bigint[])`.execute(tx)
        await sql`insert into labeled_order (shop_id, label_id, order_id, buyer, seller_id)
          select ${shopId}::bigint, label, o.order_id, '', o.seller_id
          from unnest(${ids}::bigint[], ${sellers}::bigint[]) o (order_id, seller_id), unnest(${add}::bigint[]) label
          on conflict do nothing`.execute(tx)
        const over = await sql`select from labeled_order where shop_id = ${shopId} and buyer = ''
          and order_id = any (${ids}::bigint[]) group by order_id having count(*) > ${MAX_LABELS_EACH} limit 1`.execute(
          tx,
        )
        if (over.rows.length > 0) throw new DomainError('CONFLICT', { message: TOO_MANY })
        await recordLabels(tx, { added, removed }, record)
      })
      return { orders: chosen.length }
    },

    /** Adds and removes labels of an order's buyer, with the errors of `labelOrders` and `saveBuyerMemo`. */
    async labelBuyer(
      shopId: number,
      number: string,
      { add = [], remove = [] }: LabelChange,
      record?: RecordChange,
    ): Promise<void> {
      const buyer = await findBuyer(shopId, number)
      await database.asShop(shopId, async (tx: Tx) => {
        const { added, removed } = await namedLabels(tx, shopId, add, remove)
        await sql`select lock_buyer_labels(${shopId}, ${buyer}, true)`.execute(tx)
        await sql`delete from labeled_order where shop_id = ${shopId} and buyer = ${buyer} and buyer <> ''
          and label_id = any (${remove}::bigint[])`.execute(tx)
        await sql`delete from buyer_label where shop_id = ${shopId} and buyer = ${buyer}
          and label_id = any (${remove}::bigint[])`.execute(tx)
        await sql`insert into buyer_label (shop_id, buyer, label_id)
          select ${shopId}::bigint, ${buyer}::text, label from unnest(${add}::bigint[]) label on conflict do nothing`.execute(
          tx,
        )
        await sql`insert into labeled_order (shop_id, label_id, order_id, buyer, seller_id)
          select ${shopId}::bigint, label, b.order_id, ${buyer}::text, ${shopId}::bigint
          from order_buyer b, unnest(${add}::bigint[]) label where b.shop_id = ${shopId} and b.buyer = ${buyer}
          on conflict do nothing`.execute(tx)
        const { rows } = await sql<{ labels: number }>`select count(*)::int as labels from buyer_label
          where shop_id = ${shopId} and buyer = ${buyer}`.execute(tx)
        if ((rows[0]?.labels ?? 0) > MAX_LABELS_EACH) throw new DomainError('CONFLICT', { message: TOO_MANY })
        await recordLabels(tx, { added, removed }, record)
      })
    },

    /** Deletes what a shop has noted about a person who left it. */
    async deleteMember(tx: AnyTx, shopid: string, uid: number): Promise<void> {
      const { rows } = await sql<{
        shop_id: number
      }>`select shop_id from shop where shopid = ${shopid}`.execute(tx)
      if (rows[0]) await deleteBuyer(withTables(tx), uid, rows[0].shop_id)
    },

    /** Deletes what all shops have noted about a person, and the person's own views. */
    async deletePerson(tx: AnyTx, uid: number): Promise<void> {
      await deleteBuyer(withTables(tx), uid, null)
      await sql`delete from order_view where uid = ${uid}`.execute(tx)
    },
  }
}

const marksOfRow = ({ buyer, paid_before, returned, zipcode, request }: NotedOrder) =>
  marksOf({
    buyer: buyer === null ? null : { paid_before, returned },
    remote: isRemote(zipcode),
    request,
  })

/** The key of an account; the same as `buyer_of` in SQL. */
const buyerOf = (uid: number) => `u${uid}`

/** The masked name of a member, for the log. Throws NOT_FOUND. */
async function findMember(tx: Tx, shopId: number, uid: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select c.name from membership m
    join shop_customer c on c.shop_id = m.shop_id and c.uid = m.uid
    where m.shop_id = ${shopId} and m.uid = ${uid}`.execute(tx)
  if (!rows[0]) throw new DomainError('NOT_FOUND')
  return maskName(rows[0].name)
}

async function namedLabels(tx: Tx, shopId: number, add: readonly number[], remove: readonly number[]) {
  const labels = await findLabels(tx, shopId, [...add, ...remove])
  const named = (ids: readonly number[]) =>
    labels
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ')
  return { added: named(add), removed: named(remove) }
}

async function recordLabels(
  tx: Tx,
  { added, removed }: Record<'added' | 'removed', string>,
  record?: RecordChange,
) {
  if (!added && !removed) return
  await record?.(
    tx,
    { add: undefined, remove: undefined },
    { ...(removed && { before: { labels: removed } }), ...(added && { after: { labels: added } }) },
  )
}

async function deleteBuyer(tx: Tx, uid: number, shopId: number | null): Promise<void> {
  const buyer = buyerOf(uid)
  for (const table of ['buyer_memo', 'buyer_label', 'labeled_order'] as const)
    await sql`delete from ${sql.table(table)} where buyer = ${buyer} and (${shopId}::bigint is null or shop_id = ${shopId})`.execute(
      tx,
    )
}
