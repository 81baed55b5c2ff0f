import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import type { Tx } from '../tables.ts'
import type { ShopTiers, Tier, TierMove } from './tiers.contract.ts'

const DEFAULT_MONTHS = 6

/** A shop's tiers from the lowest; version 1 without tiers if the shop never saved any. */
export async function findTiers(tx: Tx, shopId: number): Promise<ShopTiers> {
  const { rows } = await sql<ShopTiers>`
    select s.version, s.months, coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color,
        'need', t.need, 'spent', t.spent, 'orders', t.orders, 'percent', t.percent, 'points', t.points,
        'free_delivery', t.free_delivery) order by t.place)
      from member_tier t where t.shop_id = s.shop_id and t.deleted_at is null), '[]') as tiers
    from tier_setting s where s.shop_id = ${shopId}`.execute(tx)
  return rows[0] ?? { version: 1, months: DEFAULT_MONTHS, tiers: [] }
}

/** Lets saves of a shop's tiers and the job that computes members' tiers run one after the other. */
export async function lockTiers(tx: Tx, shopId: number): Promise<void> {
  await sql`select from shop where shop_id = ${shopId} for update`.execute(tx)
}

const TIER = {
  id: 'bigint',
  place: 'int',
  name: 'text',
  color: 'text',
  need: 'text',
  spent: 'bigint',
  orders: 'int',
  percent: 'text',
  points: 'text',
  free_delivery: 'boolean',
} as const

/**
 * Writes tiers in their order. Removes tiers that are not in the list, and restores removed ones that are saved with
 * their id.
 */
export async function writeTiers(
  tx: Tx,
  shopId: number,
  { months, tiers }: Pick<ShopTiers, 'months' | 'tiers'>,
  now: Date,
): Promise<void> {
  const rows = tiers.map((tier, index) => ({
    ...tier,
    place: index,
    percent: String(tier.percent),
    points: String(tier.points),
  }))
  await sql`
    insert into tier_setting (shop_id, version, months, since) values (${shopId}, 2, ${months}, ${now})
    on conflict (shop_id) do update set version = tier_setting.version + 1, months = ${months}`.execute(tx)
  await sql`
    update member_tier set deleted_at = ${now}
    where shop_id = ${shopId} and deleted_at is null and not id = any (${tiers.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  await sql`
    update member_tier t set place = s.place, name = s.name, color = s.color, need = s.need, spent = s.spent, orders = s.orders,
      percent = s.percent::numeric, points = s.points::numeric, free_delivery = s.free_delivery, deleted_at = null
    from ${recordset('s', TIER, rows)} where t.shop_id = ${shopId} and t.id = s.id`.execute(tx)
  await sql`
    insert into member_tier (shop_id, place, name, color, need, spent, orders, percent, points, free_delivery)
    select ${shopId}, place, name, color, need, spent, orders, percent::numeric, points::numeric, free_delivery
    from ${recordset('s', TIER, rows)} where id = 0`.execute(tx)
}

/** How many of these ids are tiers of the shop, including removed tiers. */
export async function countTiers(tx: Tx, shopId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from member_tier where shop_id = ${shopId} and id = any (${ids}::bigint[])`.execute(
    tx,
  )
  return rows[0]?.known ?? 0
}

/** Locks the membership and returns its tier; undefined for a non-member. */
export async function lockMemberTier(
  tx: Tx,
  shopId: number,
  uid: number,
): Promise<{ name: string; until: Date | null } | undefined> {
  await sql`select from membership where shop_id = ${shopId} and uid = ${uid} for update`.execute(tx)
  const { rows } = await sql<{ name: string; until: Date | null }>`
    select coalesce(t.name, '') as name, h.until from membership m
      left join membership_tier h on h.shop_id = m.shop_id and h.uid = m.uid
      left join member_tier t on t.shop_id = h.shop_id and t.id = h.tier and t.deleted_at is null
    where m.shop_id = ${shopId} and m.uid = ${uid}`.execute(tx)
  return rows[0]
}

/** A change of a member's tier; a null `tier` removes it. `was` and `now` are names, empty for no tier. */
export interface TierChange {
  uid: number
  tier: Tier['id'] | null
  was: string
  now: string
  until: Date | null
  why: TierMove['why']
  reason: string
}

const TIER_CHANGE = {
  uid: 'bigint',
  tier: 'bigint',
  was: 'text',
  now: 'text',
  until: 'timestamptz',
  why: 'text',
  reason: 'text',
} as const

/** Changes members' tiers and writes the history. Skips non-members. */
export async function updateMemberTiers(
  tx: Tx,
  shopId: number,
  changes: readonly TierChange[],
  movedAt: Date,
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with moves as (
      select v.* from ${recordset('v', TIER_CHANGE, changes)} join membership m on m.shop_id = ${shopId} and m.uid = v.uid
      for key share of m
    ), gone as (
      delete from membership_tier h using moves v where h.shop_id = ${shopId} and h.uid = v.uid and v.tier is null
    ), come as (
      insert into membership_tier (shop_id, uid, tier, since, until)
      select ${shopId}, uid, tier, ${movedAt}, until from moves where tier is not null
      on conflict (shop_id, uid) do update set tier = excluded.tier, since = excluded.since, until = excluded.until
    )
    insert into tier_move (shop_id, uid, was, now, why, reason, at)
    select ${shopId}, uid, was, now, why, reason, ${movedAt} from moves where was <> now or why = 'hand'`.execute(
    tx,
  )
}

export type MoveRow = Omit<TierMove, 'name' | 'email' | 'at'> & { at: Date }

/** Changes of members' tiers before the change `after`, newest first. */
export async function tierMovesOf(
  tx: Tx,
  shopId: number,
  after: number | null,
  max: number,
): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select id, uid, was, now, why, reason, at from tier_move
    where shop_id = ${shopId} and id < coalesce(${after}::bigint, 9223372036854775807) order by id desc limit ${max}`.execute(
    tx,
  )
  return rows
}
