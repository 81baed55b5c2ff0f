import { sql, type Transaction } from 'kysely'
import { type Database, statement } from '../../../platform/database/pools.ts'
import { recordset } from '../../../platform/database/recordset.ts'
import type { CallerIdentity } from '../caller-identity.ts'
import type { PaymentDetails, PaymentRow, PaymentsTables } from '../tables.ts'

export type Tx = Transaction<PaymentsTables>

export type Buyer = { uid: number } | { guest: Buffer }

export type NewPayment = Pick<
  PaymentRow,
  | ('id' | 'reference' | 'provider' | 'payee' | 'method' | 'uid' | 'guest' | 'title' | 'amount' | 'details')
  | ('begun_at' | 'due_at' | 'check_at')
>

const NEW_PAYMENT = {
  id: 'text',
  reference: 'text',
  provider: 'text',
  payee: 'bigint',
  method: 'text',
  uid: 'bigint',
  guest: 'bytea',
  title: 'text',
  amount: 'bigint',
  details: 'jsonb',
  begun_at: 'timestamptz',
  due_at: 'timestamptz',
  check_at: 'timestamptz',
} as const

/**
 * Inserts payments and returns the inserted ones by id. A payment is skipped if its reference has a waiting or paid
 * payment.
 */
export async function insertPayments(
  tx: Tx,
  payments: readonly NewPayment[],
): Promise<ReadonlyMap<string, PaymentRow>> {
  const { rows } = await sql<PaymentRow>`
    insert into payment (id, reference, provider, payee, method, uid, guest, title, amount, details, begun_at, due_at, check_at)
    select id, reference, provider, payee, method, uid, guest, title, amount, details, begun_at, due_at, check_at
    from ${recordset('fresh', NEW_PAYMENT, payments)}
    where not exists (select from payment paid where paid.reference = fresh.reference and paid.state = 'PAID')
    on conflict (reference) where state = 'WAITING' do nothing
    returning *`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks all payments of the references, because the outcome of one payment depends on the others of its reference. */
export async function lockPayments(tx: Tx, references: readonly string[]): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Cancels a waiting payment. `checkAt` is the time of its last check, null for none. */
export async function markCanceled(tx: Tx, id: string, checkAt: Date | null): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'CANCELED', check_at: checkAt })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .execute()
}

/** Moves the deadline of a waiting transfer, at which it is checked. */
export async function postponeTransfer(tx: Tx, id: string, until: Date): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ due_at: until, check_at: until })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .execute()
}

/** Makes a guest's payments of a reference those of an account. */
export async function assignPayments(tx: Tx, reference: string, uid: number): Promise<void> {
  await lockPayments(tx, [reference])
  await tx
    .updateTable('payment')
    .set({ uid, guest: null })
    .where('reference', '=', reference)
    .where('guest', 'is not', null)
    .execute()
}

/** Adds to the refunded amount of a payment, which the caller has locked. */
export async function addRefunded(tx: Tx, id: string, amount: number): Promise<void> {
  await tx
    .updateTable('payment')
    .set((column) => ({ refunded: column('refunded', '+', amount) }))
    .where('id', '=', id)
    .execute()
}

/** Claims up to `max` payments that are due for a check. A claim lasts a minute. */
export async function claimDuePayments(tx: Tx, now: Date, max: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payment set check_at = ${new Date(now.getTime() + 60_000)}
    where id in (select id from payment where check_at <= ${now} order by check_at limit ${max} for update skip locked)
    returning *`.execute(tx)
  return rows
}

/** Sets the time of the next check; null for no further check. */
export async function checkAgain(tx: Tx, id: string, checkAt: Date | null): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ check_at: checkAt })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'CANCELED'])
    .execute()
}

/** The paid payment of a reference, else the waiting one, else the newest one. */
export async function currentPayment(tx: Tx, reference: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select * from payment where reference = ${reference}
    order by state = 'PAID' desc, state = 'WAITING' desc, begun_at desc, id limit 1`.execute(tx)
  return rows[0]
}

export async function findDeposits(tx: Tx, max: number): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'WAITING')
    .where('provider', '=', 'bank')
    .orderBy('due_at')
    .limit(max)
    .execute()
}

/** Does not check whose payment it is, unlike `findOwn`. */
export async function findPayment(database: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await database.person(BY_ID, [id])
  return row
}

export async function findOwn(
  database: Database,
  id: string,
  { uid, guest }: CallerIdentity,
): Promise<PaymentRow | undefined> {
  const [row] = await database.person(OWN, [id, uid, guest])
  return row
}

/**
 * Adds details to a waiting payment and sets the reason of its last failure. Undefined if the payment is not waiting.
 */
export async function updateDetails(
  database: Database,
  id: string,
  details: PaymentDetails,
  problem: string,
): Promise<PaymentRow | undefined> {
  const [row] = await database.person(UPDATE_DETAILS, [id, JSON.stringify(details), problem])
  return row
}

export interface TestCardDecision {
  id: string
  customer: CallerIdentity
  decision: NonNullable<PaymentDetails['decision']>
}

/**
 * Stores the outcomes that buyers chose for their test cards. The result is undefined for a payment that is not waiting
 * or belongs to another buyer.
 */
export async function saveTestCardDecisions(
  database: Database,
  decisions: readonly TestCardDecision[],
): Promise<(PaymentRow | undefined)[]> {
  const values = decisions.map(({ id, customer: { uid, guest }, decision }) => ({
    id,
    uid,
    guest: guest?.toString('hex') ?? null,
    details: { decision },
  }))
  const rows = new Map(
    (await database.person(SAVE_DECISIONS, [JSON.stringify(values)])).map((row) => [row.id, row]),
  )
  return decisions.map(({ id }) => rows.get(id))
}

const BY_ID = statement<PaymentRow>('payments.by_id', 'select * from payment where id = $1')
const OWN = statement<PaymentRow>(
  'payments.own',
  'select * from payment where id = $1 and (uid = $2::bigint or guest = $3::bytea)',
)
// Rows are locked in the order of ids, so that concurrent statements cannot deadlock.
const SAVE_DECISIONS = statement<PaymentRow>(
  'payments.tell_test_cards',
  `with locked as materialized (
     select p.id, decision.details from jsonb_to_recordset($1::jsonb) as decision (id text, uid bigint, guest text, details jsonb)
     join payment p on p.id = decision.id and (p.uid = decision.uid or p.guest = decode(decision.guest, 'hex'))
     where p.provider = 'test' order by p.id for update of p
   )
   update payment p set details = p.details || locked.details, problem = '' from locked
   where p.id = locked.id and p.state = 'WAITING' returning p.*`,
)
const UPDATE_DETAILS = statement<PaymentRow>(
  'payments.remember',
  `update payment set details = details || $2::jsonb, problem = $3 where id = $1 and state = 'WAITING' returning *`,
)
