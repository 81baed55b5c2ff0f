import { type Selectable, sql } from 'kysely'
import type { MemberDiscount } from '../membership.contract.ts'
import type { MembershipTables, Tx } from '../tables.ts'
import type { MembershipKey } from './ledger.ts'

export type RequestRow = Selectable<MembershipTables['join_request']>

/** The shop's names in events and mails, and its terms for joining. */
export async function shopOf(
  tx: Tx,
  shopId: number,
): Promise<{ shopid: string; join_point: number } | undefined> {
  const { rows } = await sql<{ shopid: string; join_point: number }>`
    select shopid, join_point from shop where shop_id = ${shopId}`.execute(tx)
  return rows[0]
}

/** Whether a person is a member now. */
export async function isMember(tx: Tx, { shopId, uid }: MembershipKey): Promise<boolean> {
  const row = await tx
    .selectFrom('membership')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a membership. False for an existing one. */
export async function insertMember(tx: Tx, { shopId, uid }: MembershipKey, joinedAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('membership')
    .values({ shop_id: shopId, uid, joined_at: joinedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records the bonus for joining. False for a person who had it before, also in an earlier membership. */
export async function recordWelcomeBonus(tx: Tx, { shopId, uid }: MembershipKey): Promise<boolean> {
  const row = await tx
    .insertInto('welcome')
    .values({ shop_id: shopId, uid })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}

/** Its points are deleted with it. False when there was none. */
export async function deleteMember(tx: Tx, { shopId, uid }: MembershipKey): Promise<boolean> {
  const row = await tx
    .deleteFrom('membership')
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The person's request, locked. The lock order is request, then membership. */
export async function lockRequest(tx: Tx, { shopId, uid }: MembershipKey): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('join_request')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
}

/** A request by its number in the shop, decided or not; not locked. */
export async function findRequest(tx: Tx, shopId: number, id: number): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('join_request')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The shop's reason for its decision; empty for none and without a request. */
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

/** Inserts a request, or renews it. */
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

/** Settles a request, if there is one. */
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

/** A missing one is no error. The caller has to release its picture. */
export async function deleteRequest(tx: Tx, { shopId, uid }: MembershipKey): Promise<void> {
  await tx.deleteFrom('join_request').where('shop_id', '=', shopId).where('uid', '=', uid).execute()
}

/** Number of a shop's requests in one state. */
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
 * Requests in one state, after the one at a place: who waits the longest comes first, of those decided on the last. Answers
 * how many there are in the state, too.
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

/** The shops with any data of a person. */
export async function shopIdsOf(tx: Tx, uid: number): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`
    select shop_id from membership where uid = ${uid} union select shop_id from join_request where uid = ${uid}
    union select shop_id from welcome where uid = ${uid}`.execute(tx)
  return rows.map(({ shop_id }) => shop_id)
}

/** Deletes the record of a bonus for joining: a person who joins again gets it again. */
export async function deleteWelcomeBonus(tx: Tx, { shopId, uid }: MembershipKey): Promise<void> {
  await tx.deleteFrom('welcome').where('shop_id', '=', shopId).where('uid', '=', uid).execute()
}

/** Deletes what shops know of a person beside the membership: purchases, memos and blocks. */
export async function deleteCustomer(tx: Tx, uid: number): Promise<void> {
  await tx.deleteFrom('shop_customer').where('uid', '=', uid).execute()
}

/** The member discount of a shop, whose row is locked until the end of the transaction; null for none. */
export async function lockDiscount(tx: Tx, shopId: number): Promise<MemberDiscount | null> {
  await sql`select from shop where shop_id = ${shopId} for update`.execute(tx)
  const { rows } = await sql<MemberDiscount>`
    select kind, value::float8 as value from member_discount where shop_id = ${shopId}`.execute(tx)
  return rows[0] ?? null
}

/** Sets the member discount of a shop; null ends it. */
export async function saveDiscount(tx: Tx, shopId: number, discount: MemberDiscount | null): Promise<void> {
  if (discount)
    await tx
      .insertInto('member_discount')
      .values({ shop_id: shopId, ...discount })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(discount))
      .execute()
  else await tx.deleteFrom('member_discount').where('shop_id', '=', shopId).execute()
}
