import { sql } from 'kysely'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { FeeVersion } from '../entries/entries-of-order.ts'
import type { Tx } from '../tables.ts'

interface VersionRow extends FeeVersion {
  plan_id: number
  first_day: string
  is_default: boolean
  /** name of the plan */
  plan: string
}

/**
 * All versions of all fee plans, with look-ups for these shops. There are few plans, since operators write them by
 * hand. A day before the first version of a shop's own plan has the default plan.
 */
export async function feeVersions(tx: Tx, shopIds: readonly number[]) {
  const { rows: versions } = await sql<VersionRow>`
    select v.id, v.plan_id, v.first_day::text, v.goods_rate, v.delivery_rate, v.method_rates, p.is_default, p.name as plan
    from fee_plan_version v join fee_plan p on p.id = v.plan_id order by v.first_day desc`.execute(tx)
  const { rows: own } = await sql<{ shop_id: number; plan_id: number; first_day: string }>`
    select shop_id, plan_id, first_day::text from shop_fee_plan where shop_id = any (${shopIds}::bigint[])
    order by first_day desc`.execute(tx)
  const ownPlans = Map.groupBy(own, ({ shop_id }) => shop_id)
  const byId = new Map(versions.map((version) => [version.id, version]))

  const versionOn = (planId: number | undefined, day: string) =>
    versions.find(
      ({ plan_id, is_default, first_day }) =>
        (planId === undefined ? is_default : plan_id === planId) && first_day <= day,
    )

  return {
    versionAt(shopId: number, at: Date): VersionRow {
      const day = seoulDay(at)
      const planId = ownPlans.get(shopId)?.find(({ first_day }) => first_day <= day)?.plan_id
      const version = (planId !== undefined && versionOn(planId, day)) || versionOn(undefined, day)
      if (!version) throw new Error(`no fee plan applies to shop ${shopId} on ${day}`)
      return version
    },
    versionOf(id: number): FeeVersion {
      const version = byId.get(id)
      if (!version) throw new Error(`there is no version ${id} of a fee plan`)
      return version
    },
  }
}
