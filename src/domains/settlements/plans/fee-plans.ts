import { isDay } from '../../../platform/calendar.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { SettlementsDeps } from '../deps.ts'
import type { FeePlan } from '../operator-settlements.contract.ts'
import type { FeePlanRates } from '../settlements.contract.ts'
import type { SettlementPeriod } from '../shared/periods.ts'
import { findShopName } from '../store.ts'
import type { Tx } from '../tables.ts'
import type { NewVersion } from './plan-store.ts'
import * as store from './plan-store.ts'

/** What the platform takes: plans with versions, and the plans and periods of shops. */
export function feePlans({ database, clock }: Pick<SettlementsDeps, 'database' | 'clock'>) {
  function assertFuture(day: string): void {
    if (!isDay(day) || day <= seoulDay(clock()))
      throw new DomainError('BAD_REQUEST', {
        message: '수수료율은 내일부터 바꿀 수 있습니다. 지난 판매의 수수료는 바뀌지 않습니다.',
        details: { field: 'first_day' },
      })
  }

  const findPlan = async (tx: Tx, id: number): Promise<FeePlan> => {
    const [plan] = await store.readPlans(tx, seoulDay(clock()), id)
    if (!plan) throw new DomainError('NOT_FOUND')
    return plan
  }

  return {
    list: (): Promise<FeePlan[]> =>
      database.asSystem('settlements', (tx: Tx) => store.readPlans(tx, seoulDay(clock()))),

    /** The rates of today for shops without a plan of their own; undefined if no plan applies. */
    async defaultRates(): Promise<FeePlanRates | undefined> {
      const today = seoulDay(clock())
      const [plan] = await database.asSystem('settlements', (tx: Tx) => store.readPlans(tx, today))
      return plan?.is_default ? plan.versions.find(({ first_day }) => first_day <= today) : undefined
    },

    /**
     * Creates a plan with its first version. Throws BAD_REQUEST for a day before tomorrow, CONFLICT for a name in use.
     */
    create: (
      { name, ...version }: NewVersion & { name: string },
      uid: number,
      record?: RecordChange,
    ): Promise<FeePlan> =>
      database.asSystem('settlements', async (tx: Tx) => {
        assertFuture(version.first_day)
        const id = await store.insertPlan(tx, name)
        if (id === null)
          throw new DomainError('CONFLICT', {
            message: '같은 이름의 요금제가 있습니다.',
            details: { field: 'name' },
          })
        await store.putVersion(tx, id, version, uid)
        await record?.(tx, { plan: id }, { after: { name, ...shownRates(version) } })
        return findPlan(tx, id)
      }),

    /** Sets the rates of a plan from a day on. Throws NOT_FOUND, and BAD_REQUEST for a day before tomorrow. */
    addVersion: (plan: number, version: NewVersion, uid: number, record?: RecordChange): Promise<FeePlan> =>
      database.asSystem('settlements', async (tx: Tx) => {
        assertFuture(version.first_day)
        const before = await findPlan(tx, plan)
        await store.putVersion(tx, plan, version, uid)
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
        await store.putShopPlan(tx, shopId, { plan, first_day })
        await record?.(tx, { shop: shopId, name }, { after: { plan: planName, first_day } })
      }),

    /** Sets the period by which a shop is settled, from the running period on. Throws NOT_FOUND. */
    setPeriod: (shopId: number, period: SettlementPeriod, record?: RecordChange): Promise<void> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const name = await findShopName(tx, shopId)
        const before = await store.putPeriod(tx, shopId, period)
        await record?.(tx, { shop: shopId, name }, { before: { period: before }, after: { period } })
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
