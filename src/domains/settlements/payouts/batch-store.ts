import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { type PayoutChannel, REST_HOURS } from '../shared/payout-terms.ts'
import type { Tx } from '../tables.ts'
import { inSeconds } from './in-seconds.ts'
import type { Payout, PayoutBatch } from './payouts.contract.ts'

/**
 * SQL condition: the settlement `s` is still registered at PortOne after a payout that failed. A person could pay it
 * there, so it is paid over PortOne again and not by a file.
 */
export const isAtPortOne = sql`
  exists (select from payout p where p.shop_id = s.shop_id and p.settlement_id = s.id and p.state = 'FAILED'
    and p.remote_item is not null)`

/**
 * SQL condition: nothing keeps the settlement `s` from being paid over the channel at `now`; `a` is the account of its
 * shop or null.
 */
export const isPayable = (now: Date, channel: PayoutChannel) => sql`
  a.state = 'PROVEN' and a.changed_at <= ${now}::timestamptz - make_interval(hours => ${REST_HOURS})
  and not exists (select from settlement_hold h where h.shop_id = s.shop_id and h.lifted_at is null)
  and ${channel === 'portone' ? sql`true` : sql`not ${isAtPortOne}`}`

interface DuePayout {
  shop_id: number
  settlement_id: number
  amount: number
  bank: string
  number: string
  holder: string
}

const DUE_PAYOUT = {
  shop_id: 'bigint',
  settlement_id: 'bigint',
  amount: 'bigint',
  bank: 'text',
  number: 'text',
  holder: 'text',
} as const

/**
 * Makes the payouts of settlements that are due by `today` and not blocked, in a batch. Settlements that another
 * process takes at the same moment are skipped. One statement reads the accounts and what blocks them, so that an
 * account that changes meanwhile is not paid before it is proven. Returns the id of the batch, or null if nothing is
 * due.
 */
export async function insertBatch(
  tx: Tx,
  {
    today,
    now,
    uid,
    max,
    channel,
  }: { today: string; now: Date; uid: number; max: number; channel: PayoutChannel },
): Promise<number | null> {
  const { rows: due } = await sql<DuePayout>`
    update settlement set state = 'PAYING' from (
      select s.shop_id, s.id, a.bank, a.number, a.holder
      from settlement s join payout_account a on a.shop_id = s.shop_id
      where s.state = 'PAYABLE' and s.due_day <= ${today}::date and ${isPayable(now, channel)}
      order by s.due_day, s.shop_id limit ${max} for update of s skip locked) d
    where settlement.shop_id = d.shop_id and settlement.id = d.id
    returning d.shop_id, d.id as settlement_id, settlement.payable as amount, d.bank, d.number, d.holder`.execute(
    tx,
  )
  if (due.length === 0) return null
  const total = due.reduce((sum, { amount }) => sum + amount, 0)
  const { rows } = await sql<{ id: number }>`
    insert into payout_batch (created_by, created_at, payouts, amount, channel)
    values (${uid}, ${now}, ${due.length}, ${total}, ${channel})
    returning id`.execute(tx)
  const id = rows[0]?.id as number
  const isOrdered = channel === 'portone'
  // A payment that failed is tried again under its key; one that the bank gave back is another payment.
  await sql`
    insert into payout (shop_id, settlement_id, batch_id, amount, bank, number, holder, state, key, next_at)
    select shop_id, settlement_id, ${id}, amount, bank, number, holder, ${isOrdered ? 'PLANNED' : 'SENT'},
      ${
        isOrdered
          ? sql`d.shop_id || ':' || d.settlement_id || ':' || (select count(*) from payout p
              where p.shop_id = d.shop_id and p.settlement_id = d.settlement_id and p.state = 'RETURNED')`
          : sql`null`
      }, ${isOrdered ? inSeconds(0) : sql`null::timestamptz`}
    from ${recordset('d', DUE_PAYOUT, due)} order by shop_id, settlement_id`.execute(tx)
  return id
}

/** The newest batches below `before`, or the one with this id. */
export async function listBatches(
  tx: Tx,
  { max, id, before }: { max: number; id?: number; before?: number | undefined },
) {
  const { rows } = await sql<Omit<PayoutBatch, 'created_at'> & { created_at: Date }>`
    select b.id, b.channel, b.created_at, b.payouts, b.amount, p.* from payout_batch b, lateral (
      select count(*) filter (where state = 'PLANNED')::int as planned,
        count(*) filter (where state = 'SENT')::int as sent, count(*) filter (where state = 'PAID')::int as paid,
        count(*) filter (where state = 'FAILED')::int as failed,
        count(*) filter (where state = 'RETURNED')::int as returned,
        count(*) filter (where state = 'PAID' and return_asked_at is not null)::int as returns_requested,
        count(*) filter (where trouble <> '' and state in ('PLANNED', 'SENT'))::int as troubles
      from payout where batch_id = b.id) p
    where ${id === undefined ? sql`true` : sql`b.id = ${id}`}
      and ${before === undefined ? sql`true` : sql`b.id < ${before}`}
    order by b.id desc limit ${max}`.execute(tx)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

export type ListedPayout = Omit<Payout, 'return_requested'> & { return_asked_by: number | null }

/** Payouts of a batch above `after`, in the order of their ids. */
export async function listPayouts(
  tx: Tx,
  { batch, after, max }: { batch: number; after: number; max: number },
): Promise<ListedPayout[]> {
  const { rows } = await sql<ListedPayout>`
    select p.shop_id as shop, s.slug, s.name, p.id, p.amount, p.bank, p.number, p.holder, p.state, p.problem, p.trouble,
      p.return_reason, p.return_asked_by
    from payout p join shop s on s.shop_id = p.shop_id where p.batch_id = ${batch} and p.id > ${after}
    order by p.id limit ${max}`.execute(tx)
  return rows
}

/** The payouts of a batch with their accounts, which a bank's answer is compared with. */
export async function listForAnswers(tx: Tx, batch: number, max: number) {
  const { rows } = await sql<{
    shop: number
    id: number
    name: string
    amount: number
    bank: string
    number: string
    holder: string
    state: Payout['state']
  }>`
    select p.shop_id as shop, p.id, s.name, p.amount, p.bank, p.number, p.holder, p.state
    from payout p join shop s on s.shop_id = p.shop_id where p.batch_id = ${batch} order by p.id limit ${max}`.execute(
    tx,
  )
  return rows
}

/** Keeps other operators from answering for the batch until the transaction ends. */
export async function lockBatch(tx: Tx, id: number): Promise<void> {
  await sql`select from payout_batch where id = ${id} for update`.execute(tx)
}

export interface AnsweredPayout {
  shop_id: number
  id: number
  settlement_id: number
  amount: number
  state: 'PAID' | 'FAILED'
  problem: string
}

/**
 * Stores the bank's answers for payouts without an answer: those named, and with `allPaid` all others of the batch as
 * paid. Their settlements are paid, or can be paid again.
 */
export async function answerPayouts(
  tx: Tx,
  batch: number,
  {
    answers,
    allPaid,
    now,
  }: {
    answers: readonly { shop: number; id: number; paid: boolean; problem: string }[]
    allPaid: boolean
    now: Date
  },
): Promise<AnsweredPayout[]> {
  const { rows } = await sql<AnsweredPayout>`
    with answer as (
      select * from unnest(${answers.map(({ shop }) => shop)}::bigint[], ${answers.map(({ id }) => id)}::bigint[],
        ${answers.map(({ paid }) => paid)}::boolean[], ${answers.map(({ problem }) => problem)}::text[]) a (shop_id, id, paid, problem)
    ), locked as (
      select p.shop_id, p.id, coalesce(a.paid, true) as paid, coalesce(a.problem, '') as problem
      from payout p left join answer a on a.shop_id = p.shop_id and a.id = p.id
      where p.batch_id = ${batch} and p.state = 'SENT' and (a.id is not null or ${allPaid})
      order by p.shop_id, p.id for update of p
    ), answered as (
      update payout p set state = case when l.paid then 'PAID' else 'FAILED' end,
        problem = case when l.paid then '' else l.problem end, answered_at = ${now}, next_at = null, trouble = ''
      from locked l where p.shop_id = l.shop_id and p.id = l.id
      returning p.*
    ), settled as (
      update settlement s set state = case a.state when 'PAID' then 'PAID' else 'PAYABLE' end,
        paid_at = case a.state when 'PAID' then ${now}::timestamptz end
      from answered a where s.shop_id = a.shop_id and s.id = a.settlement_id
    )
    select shop_id, id, settlement_id, amount, state, problem from answered order by id`.execute(tx)
  return rows
}
