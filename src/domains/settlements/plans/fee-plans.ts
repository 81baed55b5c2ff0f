import { sql } from 'kysely'
import { isDay } from '../../../platform/calendar.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { SettlementsDeps } from '../deps.ts'
import type { FeePlan, FeePlanRates } from '../settlements.contract.ts'
import type { SettlementPeriod } from '../shared/periods.ts'
import { findShopName } from '../store.ts'
import type { Tx } from '../tables.ts'

const MAX_PLANS = 100
const MAX_VERSIONS = 200

type NewVersion = FeePlanRates & { first_day: string }

/** What the platform takes: plans with versions, and the plans and periods of shops. */
export function feePlans({ database, clock }: Pick<SettlementsDeps, 'database' | 'clock'>) {
  function assertFuture(day: string): void {
    if (!isDay(day) || day <= seoulDay(clock()))
      throw new DomainError('BAD_REQUEST', {
        message: '수수료율은 내일부터 바꿀 수 있습니다. 지난 판매의 수수료는 바뀌지 않습니다.',
        details: { field: 'first_day' },
      })
  }

  async function readPlans(tx: Tx, id?: number): Promise<FeePlan[]> {
    const { rows } = await sql<FeePlan>`
      select p.id, p.name, p.is_default, (
          select coalesce(json_agg(v order by v.first_day desc), '[]') from (
            select first_day::text, goods_rate, delivery_rate, method_rates from fee_plan_version
            where plan_id = p.id order by first_day desc limit ${MAX_VERSIONS}) v) as versions, (
          select count(*)::int from (
            select distinct on (shop_id) plan_id from shop_fee_plan
            where first_day <= ${seoulDay(clock())}::date order by shop_id, first_day desc) s
          where s.plan_id = p.id) as shops
      from fee_plan p where ${id === undefined ? sql`true` : sql`p.id = ${id}`}
      order by p.is_default desc, p.name limit ${MAX_PLANS}`.execute(tx)
    return rows
  }

  const findPlan = async (tx: Tx, id: number): Promise<FeePlan> => {
    const [plan] = await readPlans(tx, id)
    if (!plan) throw new DomainError('NOT_FOUND')
    return plan
  }

  const insertVersion = (tx: Tx, plan: number, version: NewVersion, uid: number) =>
    sql`
    insert into fee_plan_version (plan_id, first_day, goods_rate, delivery_rate, method_rates, created_by)
    values (${plan}, ${version.first_day}::date, ${version.goods_rate}, ${version.delivery_rate},
      ${JSON.stringify(version.method_rates)}::jsonb, ${uid})
    on conflict (plan_id, first_day) do update set goods_rate = excluded.goods_rate,
      delivery_rate = excluded.delivery_rate, method_rates = excluded.method_rates, created_by = excluded.created_by,
      created_at = now()`.execute(tx)

  return {
    list: (): Promise<FeePlan[]> => database.asSystem('settlements', (tx: Tx) => readPlans(tx)),

    /** The rates of today for shops without a plan of their own; undefined if no plan applies. */
    async defaultRates(): Promise<FeePlanRates | undefined> {
      const [plan] = await database.asSystem('settlements', (tx: Tx) => readPlans(tx))
      const today = seoulDay(clock())
      return plan?.is_default ? plan.versions.find(({ first_day }) => first_day <= today) : undefined
    },

    /** Creates a plan with its first version. Throws BAD_REQUEST for a day before tomorrow, CONFLICT for a name in use. */
    create: (
      { name, ...version }: NewVersion & { name: string },
      uid: number,
      record?: RecordChange,
    ): Promise<FeePlan> =>
      database.asSystem('settlements', async (tx: Tx) => {
        assertFuture(version.first_day)
        const { rows } = await sql<{ id: number }>`
          insert into fee_plan (name) values (${name}) on conflict (name) do nothing returning id`.execute(tx)
        const [row] = rows
        if (!row)
          throw new DomainError('CONFLICT', {
            message: '같은 이름의 요금제가 있습니다.',
            details: { field: 'name' },
          })
        await insertVersion(tx, row.id, version, uid)
        await record?.(tx, { plan: row.id }, { after: { name, ...shownRates(version) } })
        return findPlan(tx, row.id)
      }),

    /** Sets the rates of a plan from a day on. Throws NOT_FOUND, and BAD_REQUEST for a day before tomorrow. */
    addVersion: (plan: number, version: NewVersion, uid: number, record?: RecordChange): Promise<FeePlan> =>
      database.asSystem('settlements', async (tx: Tx) => {
        assertFuture(version.first_day)
        const before = await findPlan(tx, plan)
        await insertVersion(tx, plan, version, uid)
        const [current] = before.versions.filter(({ first_day }) => first_day <= version.first_day)
        await record?.(
          tx,
          { plan, name: before.name },
          { ...(current && { before: shownRates(current) }), after: shownRates(version) },
        )
        return findPlan(tx, plan)
      }),

    /** Gives a shop a plan from a day on. Throws NOT_FOUND, and BAD_REQUEST for a day before tomorrow. */
    assign: (
      shopId: number,
      { plan, first_day }: { plan: number; first_day: string },
      record?: RecordChange,
    ): Promise<void> =>
      database.asSystem('settlements', async (tx: Tx) => {
        assertFuture(first_day)
        const name = await findShopName(tx, shopId)
        const { name: planName } = await findPlan(tx, plan)
        await sql`
          insert into shop_fee_plan (shop_id, first_day, plan_id) values (${shopId}, ${first_day}::date, ${plan})
          on conflict (shop_id, first_day) do update set plan_id = excluded.plan_id`.execute(tx)
        await record?.(tx, { shop: shopId, name }, { after: { plan: planName, first_day } })
      }),

    /** Sets the period by which a shop is settled, from the running period on. Throws NOT_FOUND. */
    setPeriod: (shopId: number, period: SettlementPeriod, record?: RecordChange): Promise<void> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const name = await findShopName(tx, shopId)
        const { rows } = await sql<{ period: string }>`
          select period from settlement_terms where shop_id = ${shopId} for update`.execute(tx)
        await sql`
          insert into settlement_terms (shop_id, period) values (${shopId}, ${period})
          on conflict (shop_id) do update set period = excluded.period`.execute(tx)
        await record?.(
          tx,
          { shop: shopId, name },
          { before: { period: rows[0]?.period ?? 'week' }, after: { period } },
        )
      }),
  }
}

const shownRates = ({ first_day, goods_rate, delivery_rate, method_rates }: NewVersion) => ({
  first_day,
  goods_rate,
  delivery_rate,
  method_rates: Object.entries(method_rates)
    .map(([method, rate]) => `${method} ${rate}`)
    .join(', '),
})
