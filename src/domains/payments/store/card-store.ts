import { sql } from 'kysely'
import type { PaymentMethod } from '../payments.contract.ts'
import type { CardProvider, EasyPay } from '../shared/saved-cards.ts'
import type { PaymentDetails, PaymentRow, SavedCardRow } from '../tables.ts'
import type { Tx } from './payment-store.ts'

/** What a person reads of a saved card. */
export type ShownCard = Pick<SavedCardRow, 'id' | 'provider' | 'brand' | 'last_digits'> & { saved_at: Date }

/** The cards of a person that a provider knows, the one to offer first at the top. */
export async function findShown(tx: Tx, uid: number): Promise<ShownCard[]> {
  const rows = await tx
    .selectFrom('saved_card')
    .select(['id', 'provider', 'brand', 'last_digits', 'saved_at'])
    .where('user_id', '=', uid)
    .where('saved_at', 'is not', null)
    .orderBy('preferred_at', 'desc')
    .orderBy('id')
    .execute()
  return rows as ShownCard[]
}

/** Serialises what changes the number of a person's cards. */
export async function lockCards(tx: Tx, uid: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved cards ${uid}`}, 0))`.execute(tx)
}

/** The providers of a person's cards, one for each card. */
export async function findProviders(tx: Tx, uid: number): Promise<CardProvider[]> {
  const rows = await tx
    .selectFrom('saved_card')
    .select('provider')
    .where('user_id', '=', uid)
    .where('billing_key', 'is not', null)
    .execute()
  return rows.map(({ provider }) => provider)
}

export async function insertCard(
  tx: Tx,
  card: Pick<SavedCardRow, 'id' | 'provider' | 'consent' | 'consented_at'> & { user_id: number },
): Promise<void> {
  await tx.insertInto('saved_card').values(card).execute()
}

/** A card of a person whose account is not locked; `uid` null finds the card of anybody. */
export async function findCard(
  tx: Tx,
  id: string,
  uid: number | null,
): Promise<(SavedCardRow & { user_id: number }) | undefined> {
  const { rows } = await sql<SavedCardRow & { user_id: number }>`
    select c.* from saved_card c join account a on a.uid = c.user_id
    where c.id = ${id} and (${uid}::bigint is null or c.user_id = ${uid}) and a.locked_at is null`.execute(tx)
  return rows[0]
}

/** Stores the key of a registration. Returns whether it had none. */
export async function saveKey(
  tx: Tx,
  id: string,
  card: { key: Buffer; brand: string; lastDigits: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_card')
    .set({
      billing_key: card.key,
      brand: card.brand,
      last_digits: card.lastDigits,
      saved_at: card.now,
      preferred_at: card.now,
    })
    .where('id', '=', id)
    .where('billing_key', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Offers a card first. Returns whether the person has it. */
export async function prefer(tx: Tx, id: string, uid: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_card')
    .set({ preferred_at: now })
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .where('billing_key', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a card from its person, so that its key is revoked. Returns whether the person had it. */
export async function disown(tx: Tx, id: string, uid: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_card')
    .set({ user_id: null, brand: '', last_digits: '', preferred_at: null })
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteCard = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.deleteFrom('saved_card').where('id', '=', id).execute())

/** Deletes registrations that were begun before a time and never finished. */
export async function deleteUnfinished(tx: Tx, begunBefore: Date): Promise<void> {
  await tx
    .deleteFrom('saved_card')
    .where('billing_key', 'is', null)
    .where('consented_at', '<', begunBefore)
    .execute()
}

/** Claims up to `max` cards without a person. A claim lasts a minute. */
export async function claimDisowned(tx: Tx, now: Date, max: number): Promise<SavedCardRow[]> {
  const { rows } = await sql<SavedCardRow>`
    update saved_card set try_at = ${new Date(now.getTime() + 60_000)}, tries = tries + 1, brand = '', last_digits = ''
    where id in (
      select id from saved_card where user_id is null and (try_at is null or try_at <= ${now})
      order by try_at nulls first limit ${max} for update skip locked)
    returning *`.execute(tx)
  return rows
}

export async function revokeLater(tx: Tx, id: string, tryAt: Date, problem: string): Promise<void> {
  await tx.updateTable('saved_card').set({ try_at: tryAt, problem }).where('id', '=', id).execute()
}

interface NewCharge {
  payment: string
  uid: number
  card: string
  now: Date
  /** an unanswered charge before this time does not prevent another one */
  answeredUntil: Date
  /** only if the payment was never charged before */
  isFirst: boolean
  /** of the payments that the card pays */
  method: PaymentMethod
  easyPay: EasyPay | null
  trace: PaymentDetails
}

/**
 * Notes that a waiting payment is being charged with a card. Undefined if it is not waiting, is being charged by
 * another request, has another method or service, or the card is not the person's any more.
 */
export async function beginCharge(tx: Tx, charge: NewCharge): Promise<PaymentRow | undefined> {
  const { payment, uid, card, now, answeredUntil, isFirst, method, easyPay, trace } = charge
  const details = JSON.stringify({ ...trace, charge: { card, at: now.toISOString() } })
  const { rows } = await sql<PaymentRow>`
    update payment p set details = p.details || ${details}::jsonb, problem = ''
    where p.id = ${payment} and p.uid = ${uid} and p.state = 'WAITING' and p.method = ${method}
      and p.details ->> 'easy_pay' is not distinct from ${easyPay}::text
      and (not p.details ? 'charge' or (not ${isFirst}::boolean and (
        p.details -> 'charge' = 'null'::jsonb or (p.details -> 'charge' ->> 'at')::timestamptz <= ${answeredUntil})))
      and exists (select from saved_card c join account a on a.uid = c.user_id
        where c.id = ${card} and c.user_id = p.uid and c.billing_key is not null and a.locked_at is null)
    returning p.*`.execute(tx)
  return rows[0]
}

/** Notes that the charge begun at `at` took no money. */
export async function refuseCharge(tx: Tx, payment: string, at: string, problem: string): Promise<void> {
  await sql`
    update payment set details = details || '{"charge": null}'::jsonb, problem = ${problem}
    where id = ${payment} and state = 'WAITING' and details -> 'charge' ->> 'at' = ${at}`.execute(tx)
}
