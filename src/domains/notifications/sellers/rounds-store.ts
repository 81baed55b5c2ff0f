import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { Tx } from '../tables.ts'
import type { Fact } from './facts.ts'
import { type Bundle, MAX_LABELS } from './round-rules.ts'
import type { Channel, NotificationKind } from './seller-kinds.ts'

/** Adds a fact to the shop's next round. Locks the round's row first, so it waits for a running round. */
export async function addFact(
  tx: AnyTx,
  fact: Fact,
  { now, atOnce }: { now: Date; atOnce: boolean },
): Promise<void> {
  const { shopId, kind, subject, label } = fact
  await sql`
    insert into notice_round as r (shop_id, due_at) values (${shopId}, ${now})
    on conflict (shop_id) do update
      set due_at = case when ${atOnce} then ${now} else greatest(${now}, r.rest_until) end
      where r.due_at is null or ${atOnce}`.execute(tx)
  await sql`
    insert into notice_fact (shop_id, kind, subject, label)
    values (${shopId}, ${kind}, ${subject}, ${label}) on conflict do nothing`.execute(tx)
}

/** Ids of shops whose round is due, those with the longest delay first. Runs as the system. */
export async function readDueShops(tx: AnyTx, now: Date, max: number): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`
    select shop_id from notice_round where due_at <= ${now} order by due_at limit ${max}`.execute(tx)
  return rows.map(({ shop_id }) => shop_id)
}

/** Undefined if the round is not due, or another process is sending it. */
export async function lockDueRound(
  tx: Tx,
  shopId: number,
  now: Date,
): Promise<{ day: string | null; rounds: number } | undefined> {
  const { rows } = await sql<{ day: string | null; rounds: number }>`
    select day::text, rounds from notice_round
    where shop_id = ${shopId} and due_at <= ${now} for update skip locked`.execute(tx)
  return rows[0]
}

export async function endRound(
  tx: Tx,
  shopId: number,
  { rest, day, rounds }: { rest: Date; day: string; rounds: number },
): Promise<void> {
  await sql`
    update notice_round set due_at = null, rest_until = ${rest}, day = ${day}, rounds = ${rounds}
    where shop_id = ${shopId}`.execute(tx)
}

/** Deletes a shop's facts and returns them by kind. */
export async function dequeueFacts(tx: Tx, shopId: number): Promise<Bundle[]> {
  const { rows } = await sql<Bundle>`
    with fact as (delete from notice_fact where shop_id = ${shopId} returning kind, label)
    select kind, count(*)::int as count, count(distinct label) filter (where label <> '')::int as names,
      coalesce((array_agg(distinct label) filter (where label <> ''))[1:${MAX_LABELS}], '{}') as labels
    from fact group by kind`.execute(tx)
  return rows
}

export const readChoices = (tx: Tx, shopId: number, uids: readonly number[]) =>
  tx
    .selectFrom('notice_choice')
    .select(['uid', 'kind', 'channel', 'told'])
    .where('shop_id', '=', shopId)
    .where('uid', 'in', [...uids])
    .execute()

export async function saveChoice(
  tx: Tx,
  choice: { shopId: number; uid: number; kind: NotificationKind; channel: Channel; told: boolean },
): Promise<void> {
  const { shopId, uid, kind, channel, told } = choice
  await tx
    .insertInto('notice_choice')
    .values({ shop_id: shopId, uid, kind, channel, told })
    .onConflict((conflict) => conflict.columns(['shop_id', 'uid', 'kind', 'channel']).doUpdateSet({ told }))
    .execute()
}

/** Deletes a person's choices in all shops. Runs as the system. */
export async function deleteChoices(tx: AnyTx, uid: number): Promise<void> {
  await sql`delete from notice_choice where uid = ${uid}`.execute(tx)
}

export async function readShop(tx: Tx, shopId: number): Promise<{ shopid: string; name: string }> {
  const { rows } = await sql<{ shopid: string; name: string }>`
    select shopid, name from shop where shop_id = ${shopId}`.execute(tx)
  return rows[0] as NonNullable<(typeof rows)[0]>
}
