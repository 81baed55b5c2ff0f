import { type Selectable, sql } from 'kysely'
import type { MemberDiscount } from '../membership.contract.ts'
import type { MembershipTables, Tx } from '../tables.ts'
import type { MembershipKey } from './ledger.ts'

export type RequestRow = Selectable<MembershipTables['join_request']>

/** The shop's public id, which events contain, and its bonus for joining. */
export async function shopOf(
  tx: Tx,
  shopId: number,
): Promise<{ shopid: string; join_point: number } | undefined> {
  const { rows } = await sql<{ shopid: string; join_point: number }>`
    select shopid, join_point from shop where shop_id = ${shopId}`.execute(tx)
  return rows[0]
}

export async function isMember(tx: Tx, { shopId, uid }: MembershipKey): Promise<boolean> {
  const row = await tx
    .selectFrom('membership')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a membership. Returns false if it exists. */
export async function insertMember(tx: Tx, { shopId, uid }: MembershipKey, joinedAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('membership')
    .values({ shop_id: shopId, uid, joined_at: joinedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the person has had the bonus, also in an earlier membership. */
export async function recordWelcomeBonus(tx: Tx, { shopId, uid }: MembershipKey): Promise<boolean> {
  const row = await tx
    .insertInto('welcome')
    .values({ shop_id: shopId, uid })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a membership with its points. Returns false if there was no membership. */
export async function deleteMember(tx: Tx, { shopId, uid }: MembershipKey): Promise<boolean> {
  const row = await tx
    .deleteFrom('membership')
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks and returns the person's request. The lock order is request, then membership. */
export async function lockRequest(tx: Tx, { shopId, uid }: MembershipKey): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('join_request')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
}

/** Finds a request by its id in any state, without a lock. */
export async function findRequest(tx: Tx, shopId: number, id: number): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('join_request')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The shop's reason for its decision; empty without one. */
export async function reasonOf(tx: Tx, { shopId, uid }: MembershipKey): Promise<string> {
  const row = await tx
    .selectFrom('join_request')
    .select('reason')
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.reason ?? ''
}

const NEXT_PLACE = sql<number>`nextval('join_request_places')`

/** Inserts a request, or replaces an earlier one. */
export async function saveRequest(
  tx: Tx,
  { shopId, uid }: MembershipKey,
  request: { memo: string; file_key: string; marketing_at: Date | null },
  requestedAt: Date,
): Promise<void> {
  const newRequest = {
    ...request,
    state: 'REQUEST' as const,
    reason: '',
    requested_at: requestedAt,
    decided_at: null,
  }
  await tx
    .insertInto('join_request')
    .values({ shop_id: shopId, uid, ...newRequest })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'uid']).doUpdateSet({ ...newRequest, place: NEXT_PLACE }),
    )
    .execute()
}

/** Updates a request if there is one. */
export async function decideRequest(
  tx: Tx,
  { shopId, uid }: MembershipKey,
  decision: { state: 'APPROVED' | 'REJECTED'; reason: string },
  decidedAt: Date,
): Promise<void> {
  await tx
    .updateTable('join_request')
    .set({ ...decision, decided_at: decidedAt, place: NEXT_PLACE })
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .execute()
}

/** Deletes a request if there is one. The caller must release its picture. */
export async function deleteRequest(tx: Tx, { shopId, uid }: MembershipKey): Promise<void> {
  await tx.deleteFrom('join_request').where('shop_id', '=', shopId).where('uid', '=', uid).execute()
}

export async function countRequests(tx: Tx, shopId: number, state: RequestRow['state']): Promise<number> {
  const { total } = await tx
    .selectFrom('join_request')
    .where('shop_id', '=', shopId)
    .where('state', '=', state)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * Requests in one state after the place `after`, and their total. Waiting requests are sorted oldest first, decided
 * requests newest first.
 */
export async function listRequests(
  tx: Tx,
  shopId: number,
  state: RequestRow['state'],
  { after, max }: { after?: number | undefined; max: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const [order, comparison] = state === 'REQUEST' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  const requests = tx.selectFrom('join_request').where('shop_id', '=', shopId).where('state', '=', state)
  const total = await countRequests(tx, shopId, state)
  const rows = await requests
    .selectAll()
    .$if(after !== undefined, (query) => query.where('place', comparison, after as number))
    .orderBy('place', order)
    .limit(max)
    .execute()
  return { rows, total }
}

/** The shops that have data of a person. */
export async function shopIdsOf(tx: Tx, uid: number): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`
    select shop_id from membership where uid = ${uid} union select shop_id from join_request where uid = ${uid}
    union select shop_id from welcome where uid = ${uid}`.execute(tx)
  return rows.map(({ shop_id }) => shop_id)
}

/** Deletes the record that a person had the welcome bonus. If they join again, they get it again. */
export async function deleteWelcomeBonus(tx: Tx, { shopId, uid }: MembershipKey): Promise<void> {
  await tx.deleteFrom('welcome').where('shop_id', '=', shopId).where('uid', '=', uid).execute()
}

/** Deletes a person's data as a customer: purchases, memos and blocks. */
export async function deleteCustomer(tx: Tx, uid: number): Promise<void> {
  await tx.deleteFrom('shop_customer').where('uid', '=', uid).execute()
}

/** Locks and returns the member discount; null without one. */
export async function lockDiscount(tx: Tx, shopId: number): Promise<MemberDiscount | null> {
  await sql`select from shop where shop_id = ${shopId} for update`.execute(tx)
  const { rows } = await sql<MemberDiscount>`
    select kind, value::float8 as value from member_discount where shop_id = ${shopId}`.execute(tx)
  return rows[0] ?? null
}

/** Sets the discount; null removes it. */
export async function saveDiscount(tx: Tx, shopId: number, discount: MemberDiscount | null): Promise<void> {
  if (discount)
    await tx
      .insertInto('member_discount')
      .values({ shop_id: shopId, ...discount })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(discount))
      .execute()
  else await tx.deleteFrom('member_discount').where('shop_id', '=', shopId).execute()
}
