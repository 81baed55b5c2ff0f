import type { ColumnType, Generated, Transaction } from 'kysely'
import type { CouponTerms } from './contract.ts'

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
  }
}
