import type { ColumnType, Generated, Transaction } from 'kysely'
import type { CouponTerms } from './marketing.contract.ts'
import type { DealTerms } from './shared/deals.ts'

export type Tx = Transaction<MarketingTables>

export interface MarketingTables {
  coupon: {
    shop_id: number
    id: Generated<number>
    name: string
    kind: CouponTerms['kind']
    value: number
    cap: number | null
    least: number
    who: CouponTerms['who']
    valid_from: Date
    valid_until: Date | null
    days: number | null
    total: number | null
    scope: CouponTerms['scope']
    targets: number[]
    code: string | null
    issued: Generated<number>
    created_at: Date
    stopped_at: ColumnType<Date | null, undefined, Date>
    version: Generated<number>
  }
  issued_coupon: {
    shop_id: number
    id: Generated<number>
    coupon_id: number
    uid: number
    state: Generated<'ISSUED' | 'USED' | 'RETURNED'>
    issued_at: Date
    valid_until: Date
    used_with: ColumnType<string | null, undefined, string | null>
    used_at: ColumnType<Date | null, undefined, Date | null>
    used_sales: Generated<number>
    used_off: Generated<number>
  }
  deal: {
    shop_id: number
    id: Generated<number>
    name: string
    kind: DealTerms['kind']
    pieces: number
    value: number
    starts_at: Date
    ends_at: Date | null
    stopped_at: ColumnType<Date | null, undefined, Date>
    created_at: Date
    version: Generated<number>
  }
  deal_product: {
    shop_id: number
    deal_id: number
    sid: number
    position: number
  }
  coupon_code: {
    shop_id: number
    key: string
    coupon_id: number
    code: string
    single: boolean
    claimed_at: ColumnType<Date | null, undefined, Date>
    issued_id: ColumnType<number | null, undefined, number>
  }
}
