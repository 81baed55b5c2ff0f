import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { LedgerAccount, PaymentDetails, PaymentRow, ProviderName } from '../tables.ts'
import type { Tx } from './payment-store.ts'

/** A transfer of an amount in won between two ledger accounts. */
export interface Booking {
  /** unique name of the booking */
  name: string
  from: LedgerAccount
  to: LedgerAccount
  amount: number
  payment: string
}

/**
 * The ledger accounts for money that is owed after it reached a provider: `orders` to the shops, `buyers` as refunds.
 * Money on a shop's own bank account is booked on separate accounts.
 */
export const owedFor = (provider: ProviderName): { orders: LedgerAccount; buyers: LedgerAccount } =>
  provider === 'shop'
    ? { orders: 'shop_orders', buyers: 'shop_buyers' }
    : { orders: 'orders', buyers: 'buyers' }

export async function book(tx: Tx, { name, from, to, amount, payment }: Booking, now: Date): Promise<void> {
  const line = { booking: name, payment, at: now }
  await tx
    .insertInto('ledger_entry')
    .values([
      { ...line, account: to, amount },
      { ...line, account: from, amount: -amount },
    ])
    .execute()
}

/** A payment whose money arrived. The money is owed for the orders if `PAID`, to the buyer if `RETURNED`. */
export interface ReceivedPayment extends Pick<PaymentRow, 'id' | 'provider'> {
  state: 'PAID' | 'RETURNED'
  amount: number
  details: PaymentDetails
}

const RECEIVED = {
  id: 'text',
  provider: 'text',
  state: 'text',
  amount: 'bigint',
  details: 'jsonb',
  owed: 'text',
} as const

export async function bookReceived(tx: Tx, received: readonly ReceivedPayment[], now: Date): Promise<void> {
  const rows = received.map((item) => ({
    ...item,
    owed: owedFor(item.provider)[item.state === 'PAID' ? 'orders' : 'buyers'],
  }))
  await sql`
    with received as (
      select * from ${recordset('r', RECEIVED, rows)}
    ), taken as (
      update payment p set state = r.state, received = r.amount, paid_at = ${now}, check_at = null, problem = '',
        refunded = case r.state when 'PAID' then 0 else r.amount end, details = p.details || r.details
      from received r where p.id = r.id
    )
    insert into ledger_entry (booking, account, amount, payment, at)
    select 'received ' || r.id, line.account, line.amount, r.id, ${now}::timestamptz from received r, lateral (values
      (r.provider, r.amount), (r.owed, -r.amount)) as line (account, amount)`.execute(tx)
}

/** A closed settlement: the money `collected` for it becomes a debt to the shop (`payable`), and fees. Amounts are won. */
export interface SettlementBooking {
  /** unique name of the booking */
  name: string
  collected: number
  /** what the shop gets; negative if it owes more than it earns */
  payable: number
}

export async function bookSettlements(
  tx: AnyTx,
  settlements: readonly SettlementBooking[],
  now: Date,
): Promise<void> {
  if (settlements.length === 0) return
  await sql`
    insert into ledger_entry (booking, account, amount, at)
    select s.name, line.account, line.amount, ${now} from ${recordset('s', SETTLEMENT, settlements)}, lateral (values
      ('orders', s.collected), ('payables', -s.payable), ('fees', s.payable - s.collected)) as line (account, amount)
    where line.amount <> 0`.execute(tx)
}

const SETTLEMENT = { name: 'text', collected: 'bigint', payable: 'bigint' } as const

/** Transfers of settlements to the accounts of shops, won. `name` is unique. */
export async function bookPayouts(
  tx: AnyTx,
  payouts: readonly { name: string; amount: number }[],
  now: Date,
): Promise<void> {
  if (payouts.length === 0) return
  await sql`
    insert into ledger_entry (booking, account, amount, at)
    select p.name, line.account, line.amount, ${now} from ${recordset('p', PAYOUT, payouts)}, lateral (values
      ('payables', p.amount), ('bank', -p.amount)) as line (account, amount)`.execute(tx)
}

const PAYOUT = { name: 'text', amount: 'bigint' } as const

/** Money of paid orders that are not settled, won. */
export async function unsettledMoney(tx: AnyTx): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    select coalesce(-sum(amount), 0)::bigint as won from ledger_entry where account = 'orders'`.execute(tx)
  return rows[0]?.won ?? 0
}

export interface AccountSum {
  account: LedgerAccount
  /** sum of the account's ledger entries, won */
  booked: number
  /** the same sum computed from payments and refunds, with the bookings that belong to no payment, won */
  expected: number
}

export async function sums(tx: Tx): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    with paid_back as (
      select p.provider, p.state, r.amount, r.state as refund from payment_refund r join payment p on p.id = r.payment),
    expected as (
      select provider as account, sum(received) as amount from payment group by provider
      union all select provider, -sum(amount) from paid_back where refund = 'DONE' group by provider
      union all select owed || 'orders', -sum(received - refunded)
        from payment, lateral (select case provider when 'shop' then 'shop_' else '' end as owed) o
        where state = 'PAID' group by owed
      union all select owed || 'buyers', -sum(amount)
        from paid_back, lateral (select case provider when 'shop' then 'shop_' else '' end as owed) o
        where refund = 'PENDING' group by owed),
    booked as (select account, sum(amount) as amount, sum(amount) filter (where payment is null) as settled
      from ledger_entry group by account)
    select account, coalesce(sum(booked.amount), 0)::bigint as booked,
      (coalesce((select sum(e.amount) from expected e where e.account = a.account), 0) + coalesce(sum(booked.settled), 0))::bigint
        as expected
    from (values ('bank'), ('test'), ('portone'), ('orders'), ('buyers'), ('shop'), ('shop_orders'), ('shop_buyers'),
      ('payables'), ('fees')) a (account)
    left join booked using (account) group by account order by account`.execute(tx)
  return rows
}

export async function unbalanced(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ booking: string }>`
    select booking from ledger_entry group by booking having sum(amount) <> 0 limit 10`.execute(tx)
  return rows.map(({ booking }) => booking)
}
