import type { Clock } from '../../../platform/clock.ts'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type Actor, differingFields, recordEntry } from '../../audit/audit.service.ts'
import { assertTerms } from '../coupons/terms.ts'
import type { SellerRow } from '../store/coupon-queries.ts'
import { lockCoupon, updateCoupon } from '../store/coupons.ts'
import type { Tx } from '../tables.ts'
import type { CouponEdit, SellerCoupon } from './seller-coupons.contract.ts'

/** How a shop edits what it gives. */
export function couponEdit({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /**
     * Edits a coupon whose values its seller has seen in this version. Issued coupons keep their end. Throws NOT_FOUND,
     * STALE with the coupon as it stands, and BAD_REQUEST that names what can't be.
     */
    async edit(
      shopId: number,
      { coupon, version, edit }: { coupon: number; version: number; edit: CouponEdit },
      actor: Actor,
    ): Promise<SellerCoupon> {
      return database.asShop(shopId, async (tx: Tx) => {
        const row = await lockCoupon(tx, shopId, coupon)
        if (!row) throw new DomainError('NOT_FOUND')
        const current = sellerCoupon(row)
        assertVersion(current, version)
        const valid_until = edit.valid_until && new Date(edit.valid_until).toISOString()
        const terms = { ...edit, name: edit.name.trim(), valid_until }
        assertEdit(current, terms, clock())
        const states = differingFields(editable(current), terms)
        if (!states) return current
        await updateCoupon(tx, shopId, coupon, {
          ...terms,
          valid_until: terms.valid_until === null ? null : new Date(terms.valid_until),
        })
        const subject = { coupon, name: current.name }
        await recordEntry(tx, {
          ...actor,
          shop: shopId,
          kind: 'change',
          action: 'editCoupon',
          subject,
          ...states,
        })
        return { ...current, ...terms, version: version + 1 }
      })
    },
  }
}

/** A coupon as its seller is told of it. */
export const sellerCoupon = (row: SellerRow): SellerCoupon => ({
  ...row,
  valid_from: row.valid_from.toISOString(),
  valid_until: row.valid_until?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const editable = ({ name, valid_until, days, total }: SellerCoupon): CouponEdit => ({
  name,
  valid_until,
  days,
  total,
})

function assertEdit(current: SellerCoupon, edit: CouponEdit, now: Date): void {
  if (current.who === 'code' && current.code === null && edit.total !== current.total)
    throw wrongField(
      'total',
      '코드가 만들어진 쿠폰의 수량은 바꿀 수 없습니다. 더 필요하면 쿠폰을 새로 만들어 주세요.',
    )
  const isSamePeriod = edit.valid_until === current.valid_until && edit.days === current.days
  // An end that has passed stands as long as nobody sets another one.
  assertTerms({ ...current, ...edit }, isSamePeriod ? new Date(current.created_at) : now)
  if (edit.total !== null && edit.total < current.issued)
    throw wrongField('total', `이미 ${current.issued}장이 나갔습니다. 수량은 그보다 적을 수 없습니다.`)
}
