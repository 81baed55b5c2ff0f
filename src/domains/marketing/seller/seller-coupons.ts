import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type Actor, differingFields, nameList, recordEntry } from '../../audit/audit.service.ts'
import { formatCode } from '../codes/code-letters.ts'
import { createCodes } from '../codes/coupon-codes.ts'
import { assertTerms, stateOf } from '../coupons/coupon-terms.ts'
import type { MarketingDeps } from '../deps.ts'
import type { CouponTerms } from '../marketing.contract.ts'
import { COUPONS_PER_PAGE, MEMBER_COUPONS_PER_PAGE } from '../shared/marketing-limits.ts'
import {
  COUNT_MEMBER_COUPONS,
  MEMBER_COUPONS,
  type SellerRow,
  SHOP_COUPONS,
} from '../store/coupon-queries.ts'
import {
  emitCouponsChanged,
  insertCoupon,
  lockCoupon,
  stopCoupon,
  updateCoupon,
} from '../store/coupon-store.ts'
import { findTargets, type NamedTarget, searchTargets } from '../store/coupon-targets.ts'
import type { Tx } from '../tables.ts'
import type { CouponEdit, CouponFilter, MemberCoupon, SellerCoupon } from './seller-coupons.contract.ts'

/** A missing or null field does not restrict the list. */
interface ListOptions {
  state?: CouponFilter['state'] | null
  q?: string
  /** the `next` of the previous page */
  after?: number | null
}

/** A shop's own coupons. */
export function sellerCoupons({ database, clock }: Pick<MarketingDeps, 'database' | 'clock'>) {
  return {
    /** Creates a coupon. Returns its id. Throws BAD_REQUEST naming an invalid term. */
    async create(shopId: number, terms: CouponTerms, record?: RecordChange): Promise<number> {
      const now = clock()
      assertTerms(terms, now)
      const { valid_from, valid_until, name, code, ...rest } = terms
      return database.asShop(shopId, async (tx: Tx) => {
        const named = await ownTargets(tx, shopId, terms)
        const coupon = await insertCoupon(tx, {
          ...rest,
          shop_id: shopId,
          name: name.trim(),
          code: code === null ? null : formatCode(code),
          created_at: now,
          valid_from: valid_from === null ? now : new Date(valid_from),
          valid_until: valid_until === null ? null : new Date(valid_until),
        })
        await createCodes(tx, { shopId, coupon }, terms)
        await emitCouponsChanged(tx, { shop_id: shopId, who: terms.who })
        const subject = { coupon, name: name.trim(), kind: undefined, value: undefined, targets: undefined }
        await record?.(tx, subject, differingFields(null, loggedTerms(terms, named)) ?? {})
        return coupon
      })
    },

    /**
     * Edits the given version of a coupon. Issued coupons keep their end. Throws NOT_FOUND, STALE with the current
     * coupon, and BAD_REQUEST naming an invalid field.
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
        const states = differingFields(editableFields(current), terms)
        if (!states) return current
        await updateCoupon(tx, shopId, coupon, {
          ...terms,
          valid_until: terms.valid_until === null ? null : new Date(terms.valid_until),
        })
        await emitCouponsChanged(tx, { shop_id: shopId, who: row.who })
        const subject = { coupon, name: current.name }
        await recordEntry(tx, {
          ...actor,
          shopId,
          kind: 'change',
          action: 'editCoupon',
          subject,
          ...states,
        })
        return { ...current, ...terms, version: version + 1 }
      })
    },

    /** Ends the issue of a coupon; issued coupons stay valid. Throws NOT_FOUND. */
    async stop(shopId: number, coupon: number, record?: RecordChange): Promise<void> {
      await database.asShop(shopId, async (tx: Tx) => {
        const row = await lockCoupon(tx, shopId, coupon)
        if (!row) throw new DomainError('NOT_FOUND')
        if (row.stopped) return
        await stopCoupon(tx, shopId, coupon, clock())
        await emitCouponsChanged(tx, { shop_id: shopId, who: row.who })
        await record?.(tx, { name: row.name }, { before: { stopped: false }, after: { stopped: true } })
      })
    },

    /** Finds products or categories of the shop by name, to which a coupon can be limited. */
    searchTargets: (shopId: number, scope: 'products' | 'categories', text: string): Promise<NamedTarget[]> =>
      database.asShop(shopId, (tx: Tx) => searchTargets(tx, shopId, scope, text.trim())),

    /** A page of a shop's coupons, the newest first. */
    async list(
      shopId: number,
      { state = null, q = '', after = null }: ListOptions = {},
    ): Promise<{ coupons: SellerCoupon[]; next: number | null }> {
      const max = COUPONS_PER_PAGE
      const parameters = [shopId, state, q.trim(), after, max + 1, clock()]
      const rows = await database.shop(shopId, SHOP_COUPONS, parameters)
      return { coupons: rows.slice(0, max).map(sellerCoupon), next: nextCursor(rows, max) }
    },

    /** A page of the coupons that a member has from the shop, newest first, and the number of usable ones. */
    async listOfMember(shopId: number, uid: number, after: number | null = null) {
      const now = clock()
      const max = MEMBER_COUPONS_PER_PAGE
      const [rows, [count]] = await Promise.all([
        database.shop(shopId, MEMBER_COUPONS, [shopId, uid, after, max + 1]),
        database.shop(shopId, COUNT_MEMBER_COUPONS, [shopId, uid, now]),
      ])
      const coupons = rows.slice(0, max).map(
        (row): MemberCoupon => ({
          ...row,
          state: stateOf(row, now),
          valid_until: row.valid_until.toISOString(),
          issued_at: row.issued_at.toISOString(),
          used_at: row.used_at?.toISOString() ?? null,
        }),
      )
      return { uid, usable: count?.usable ?? 0, coupons, next: nextCursor(rows, max) }
    },
  }
}

/** The cursor of the next page; null at the end. `rows` were read with the limit `max + 1`. */
const nextCursor = (rows: readonly { id: number }[], max: number): number | null =>
  rows.length > max ? (rows[max - 1]?.id ?? null) : null

const sellerCoupon = (row: SellerRow): SellerCoupon => ({
  ...row,
  valid_from: row.valid_from.toISOString(),
  valid_until: row.valid_until?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const editableFields = ({ name, valid_until, days, total }: SellerCoupon): CouponEdit => ({
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
  // If the period is unchanged, its end may be in the past.
  assertTerms({ ...current, ...edit }, isSamePeriod ? new Date(current.created_at) : now)
  if (edit.total !== null && edit.total < current.issued)
    throw wrongField('total', `이미 ${current.issued}장이 나갔습니다. 수량은 그보다 적을 수 없습니다.`)
}

// Shoppers see the names of the chosen products and categories, so those of another shop are refused.
async function ownTargets(tx: Tx, shopId: number, { scope, targets }: CouponTerms): Promise<NamedTarget[]> {
  if (scope === 'all') return []
  const named = await findTargets(tx, shopId, scope, targets)
  if (named.length < new Set(targets).size)
    throw wrongField('targets', '없어진 상품이나 카테고리가 있습니다. 다시 선택해 주세요.')
  return named
}

/** The terms for the audit log. They omit the code, because readers of the log could claim the coupon with it. */
const loggedTerms = (
  { kind, value, name: _name, code: _code, targets: _targets, ...terms }: CouponTerms,
  named: readonly NamedTarget[],
) => ({
  ...terms,
  ...(kind === 'delivery' ? { kind } : { [kind]: value }),
  ...(named.length > 0 && { goods: nameList(named.map(({ name }) => name)) }),
})
