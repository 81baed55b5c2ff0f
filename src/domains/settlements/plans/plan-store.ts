import { sql } from 'kysely'
import type { FeePlan } from '../operator-settlements.contract.ts'
import type { FeePlanRates } from '../settlements.contract.ts'
import type { SettlementPeriod } from '../shared/periods.ts'
import type { Tx } from '../tables.ts'

const MAX_PLANS = 100
const MAX_VERSIONS = 200

export type NewVersion = FeePlanRates & { first_day: string }

/** All plans with their versions, or the one with this id; `today` decides which shops have them. */
export async function readPlans(tx: Tx, today: string, id?: number): Promise<FeePlan[]> {
  const { rows } = await sql<FeePlan>`
    select p.id, p.name, p.is_default, (
        select coalesce(json_agg(v order by v.first_day desc), '[]') from (
          select first_day::text, goods_rate, delivery_rate, method_rates from fee_plan_version
          where plan_id = p.id order by first_day desc limit ${MAX_VERSIONS}) v) as versions, (
        select count(*)::int from (
          select distinct on (shop_id) plan_id from shop_fee_plan
          where first_day <= ${today}::date order by shop_id, first_day desc) s
        where s.plan_id = p.id) as shops
    from fee_plan p where ${id === undefined ? sql`true` : sql`p.id = ${id}`}
    order by p.is_default desc, p.name limit ${MAX_PLANS}`.execute(tx)
  return rows
}

/** Returns the id of the new plan, or null if its name is in use. */
export async function insertPlan(tx: Tx, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into fee_plan (name) values (${name}) on conflict (name) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Stores the rates of a plan from `first_day` on, and replaces those that start on the same day. */
export async function putVersion(
  tx: Tx,
  plan: number,
  { first_day, goods_rate, delivery_rate, method_rates }: NewVersion,
  uid: number,
): Promise<void> {
  await sql`
    insert into fee_plan_version (plan_id, first_day, goods_rate, delivery_rate, method_rates, created_by)
    values (${plan}, ${first_day}::date, ${goods_rate}, ${delivery_rate}, ${JSON.stringify(method_rates)}::jsonb, ${uid})
    on conflict (plan_id, first_day) do update set goods_rate = excluded.goods_rate,
      delivery_rate = excluded.delivery_rate, method_rates = excluded.method_rates, created_by = excluded.created_by,
      created_at = now()`.execute(tx)
}

export async function putShopPlan(
  tx: Tx,
  shopId: number,
  { plan, first_day }: { plan: number; first_day: string },
): Promise<void> {
  await sql`
    insert into shop_fee_plan (shop_id, first_day, plan_id) values (${shopId}, ${first_day}::date, ${plan})
    on conflict (shop_id, first_day) do update set plan_id = excluded.plan_id`.execute(tx)
}

/** Sets the settlement period of a shop. Returns the previous one. */
export async function putPeriod(tx: Tx, shopId: number, period: SettlementPeriod): Promise<SettlementPeriod> {
  const { rows } = await sql<{ period: SettlementPeriod }>`
    select period from settlement_terms where shop_id = ${shopId} for update`.execute(tx)
  await sql`
    insert into settlement_terms (shop_id, period) values (${shopId}, ${period})
    on conflict (shop_id) do update set period = excluded.period`.execute(tx)
  return rows[0]?.period ?? 'week'
}
