import { sql } from 'kysely'
import { formatPhone } from '../../../platform/contract/phone.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DAY_MS, endOfSeoulDay } from '../../../platform/seoul-day.ts'
import { CONSENT_DAYS } from '../../membership/membership.service.ts'

/** The unused coupons that one person has at one shop and that end tomorrow. */
export interface EndingCoupons {
  shopId: number
  shopid: string
  shop_name: string
  /** mail address or phone number of the shop */
  contact: string
  uid: number
  /** names of the coupons, at most five */
  coupons: string[]
}

/**
 * Coupons that end on the day (Seoul) after `now` and belong to people who consent to the shop's marketing. Pages
 * follow the order of shop and person. Runs as the system.
 */
export async function endingCoupons(
  tx: AnyTx,
  options: { now: Date; after: { shopId: number; uid: number }; max: number },
): Promise<EndingCoupons[]> {
  const { now, after, max } = options
  const agreedAfter = new Date(now.getTime() - CONSENT_DAYS * DAY_MS)
  const from = endOfSeoulDay(now, 0)
  const until = new Date(from.getTime() + DAY_MS)
  const { rows } = await sql<EndingCoupons>`
    select i.shop_id as "shopId", s.shopid, s.name as shop_name, coalesce(nullif(s.email, ''), s.tel) as contact, i.uid,
      (array_agg(c.name order by i.valid_until, i.id))[1:5] as coupons
    from issued_coupon i
    join coupon c on c.shop_id = i.shop_id and c.id = i.coupon_id
    join shop s on s.shop_id = i.shop_id and s.isshow
    join shop_customer k on k.shop_id = i.shop_id and k.uid = i.uid and k.marketing_at > ${agreedAfter} and k.blocked_at is null
    where i.state <> 'USED' and i.valid_until > ${from} and i.valid_until <= ${until}
      and (i.shop_id, i.uid) > (${after.shopId}, ${after.uid})
    group by i.shop_id, s.shopid, s.name, s.email, s.tel, i.uid
    order by i.shop_id, i.uid limit ${max}`.execute(tx)
  return rows.map((row) => ({ ...row, contact: formatPhone(row.contact) }))
}
