import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../core/checkout-store.ts'
import type { Claim, Order } from '../core/line-store.ts'
import type { ClaimPaymentRow } from '../tables.ts'

export type ClaimPayment = Selectable<ClaimPaymentRow>
type OrderKey = Pick<Order, 'shop_id' | 'id'>

export async function insertClaimPayments(
  tx: Tx,
  rows: readonly Insertable<ClaimPaymentRow>[],
): Promise<void> {
  await tx
    .insertInto('claim_payment')
    .values([...rows])
    .execute()
}

/** The reference of the payment that an order waits for; null without one. */
export async function waitingReference(tx: Tx, { shop_id, id }: OrderKey): Promise<string | null> {
  const row = await tx
    .selectFrom('claim_payment')
    .select('reference')
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', id)
    .where('state', '=', 'WAITING')
    .limit(1)
    .executeTakeFirst()
  return row?.reference ?? null
}

/** The parts of these payments. Locks the orders first. */
export async function lockClaimPayments(tx: Tx, references: readonly string[]): Promise<ClaimPayment[]> {
  await sql`
    select from shop_order o where (o.shop_id, o.id) in (
      select shop_id, order_id from claim_payment where reference = any (${references}::text[]))
    order by o.shop_id, o.id for update`.execute(tx)
  return tx
    .selectFrom('claim_payment')
    .selectAll()
    .where('reference', '=', sql<string>`any (${references}::text[])`)
    .orderBy('reference')
    .orderBy('claim_id')
    .execute()
}

export async function markPaid(tx: Tx, reference: string, paid_at: Date): Promise<void> {
  await tx
    .updateTable('claim_payment')
    .set({ state: 'PAID', paid_at })
    .where('reference', '=', reference)
    .execute()
}

export async function markCanceled(tx: Tx, reference: string): Promise<void> {
  await tx
    .updateTable('claim_payment')
    .set({ state: 'CANCELED' })
    .where('reference', '=', reference)
    .where('state', '=', 'WAITING')
    .execute()
}

/** Paid parts of an order of which something is left, newest first. */
export const paidParts = (tx: Tx, { shop_id, id }: OrderKey): Promise<ClaimPayment[]> =>
  tx
    .selectFrom('claim_payment')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', id)
    .where('state', '=', 'PAID')
    .whereRef('refunded', '<', 'amount')
    .orderBy('id', 'desc')
    .execute()

export async function addRefunded(
  tx: Tx,
  { shop_id, id }: Pick<ClaimPayment, 'shop_id' | 'id'>,
  amount: number,
): Promise<void> {
  await tx
    .updateTable('claim_payment')
    .set(({ eb }) => ({ refunded: eb('refunded', '+', amount) }))
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** Won that were paid over the platform for the dearer option of a claim, and not refunded. */
export async function platformDifference(
  tx: Tx,
  { shop_id, order_id, id }: Pick<Claim, 'shop_id' | 'order_id' | 'id'>,
): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    select coalesce(sum(least(difference, amount - refunded)), 0)::bigint as won from claim_payment
    where shop_id = ${shop_id} and order_id = ${order_id} and claim_id = ${id} and state = 'PAID'`.execute(tx)
  return rows[0]?.won ?? 0
}
