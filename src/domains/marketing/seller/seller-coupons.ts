import type { Clock } from '../../../platform/clock.ts'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { differingFields, nameList } from '../../audit/audit.service.ts'
import { formatCode } from '../codes/letters.ts'
import { makeCodes } from '../codes/make-codes.ts'
import { assertTerms, stateOf } from '../coupons/terms.ts'
import type { CouponTerms } from '../marketing.contract.ts'
import { COUPONS_PER_PAGE, MEMBER_COUPONS_PER_PAGE } from '../shared/marketing-limits.ts'
import { OF_MEMBER, OF_SHOP, USABLE_OF_MEMBER } from '../store/coupon-queries.ts'
import { insertCoupon, lockCoupon, stopCoupon } from '../store/coupons.ts'
import { findGoods, type NamedGoods, targetsOf } from '../store/goods.ts'
import type { Tx } from '../tables.ts'
import { sellerCoupon } from './coupon-edit.ts'
import type { CouponFilter, MemberCoupon, SellerCoupon } from './seller-coupons.contract.ts'

/** A page of coupons; a missing field, or null, filters nothing. */
interface Listed {
  state?: CouponFilter['state'] | null
  q?: string
  /** the `next` of the page before */
  after?: number | null
}

/** A shop's own coupons: how it makes, stops and lists them. */
export function sellerCoupons({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Creates a coupon. Returns its id. Throws BAD_REQUEST naming an invalid term. */
    async create(shopId: number, terms: CouponTerms, record?: RecordChange): Promise<number> {
      const now = clock()
      assertTerms(terms, now)
      const { valid_from, valid_until, name, code, ...rest } = terms
      return database.asShop(shopId, async (tx: Tx) => {
        const goods = await ownTargets(tx, shopId, terms)
        const coupon = await insertCoupon(tx, {
          ...rest,
          shop_id: shopId,
          name: name.trim(),
          code: code === null ? null : formatCode(code),
          created_at: now,
          valid_from: valid_from === null ? now : new Date(valid_from),
          valid_until: valid_until === null ? null : new Date(valid_until),
        })
        await makeCodes(tx, { shop: shopId, coupon }, terms)
        const subject = { coupon, name: name.trim(), kind: undefined, value: undefined, targets: undefined }
        await record?.(tx, subject, differingFields(null, loggedTerms(terms, goods)) ?? {})
        return coupon
      })
    },

    /** Ends the issue of a coupon; issued ones stay valid. NOT_FOUND. */
    async stop(shopId: number, coupon: number, record?: RecordChange): Promise<void> {
      await database.asShop(shopId, async (tx: Tx) => {
        const row = await lockCoupon(tx, shopId, coupon)
        if (!row) throw new DomainError('NOT_FOUND')
        if (row.stopped) return
        await stopCoupon(tx, shopId, coupon, clock())
        await record?.(tx, { name: row.name }, { before: { stopped: false }, after: { stopped: true } })
      })
    },

    /** The shop's products or categories whose name has these words, for the goods of a coupon. */
    goodsNamed: (shopId: number, scope: 'products' | 'categories', words: string): Promise<NamedGoods[]> =>
      database.asShop(shopId, (tx: Tx) => findGoods(tx, shopId, scope, words.trim())),

    /** A page of a shop's coupons, the newest first, with the numbers of issued and used ones. */
    async ofShop(
      shopId: number,
      { state = null, q = '', after = null }: Listed = {},
    ): Promise<{ coupons: SellerCoupon[]; next: number | null }> {
      const max = COUPONS_PER_PAGE
      const rows = await database.shop(shopId, OF_SHOP, [shopId, state, q.trim(), after, max + 1, clock()])
      return { coupons: rows.slice(0, max).map(sellerCoupon), next: nextOf(rows, max) }
    },

    /** A page of the coupons that a member was given or has taken at the shop, the newest first, and how many can be used now. */
    async ofMember(shopId: number, uid: number, after: number | null = null) {
      const now = clock()
      const max = MEMBER_COUPONS_PER_PAGE
      const [rows, [counted]] = await Promise.all([
        database.shop(shopId, OF_MEMBER, [shopId, uid, after, max + 1]),
        database.shop(shopId, USABLE_OF_MEMBER, [shopId, uid, now]),
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
      return { uid, usable: counted?.usable ?? 0, coupons, next: nextOf(rows, max) }
    },
  }
}

/** The place after a page, for which one row more than `most` was read; null at the end. */
const nextOf = (rows: readonly { id: number }[], max: number): number | null =>
  rows.length > max ? (rows[max - 1]?.id ?? null) : null

// A product or a category of another shop would be named to this one's shoppers.
async function ownTargets(tx: Tx, shopId: number, { scope, targets }: CouponTerms): Promise<NamedGoods[]> {
  if (scope === 'all') return []
  const own = await targetsOf(tx, shopId, scope, targets)
  if (own.length < new Set(targets).size)
    throw wrongField('targets', '없어진 상품이나 카테고리가 있습니다. 다시 골라 주세요.')
  return own
}

/** The terms as the log has them: the value under the name of its kind, the goods by name, and no code, which anybody could claim. */
const loggedTerms = (
  { kind, value, name: _name, code: _code, targets: _targets, ...terms }: CouponTerms,
  goods: readonly NamedGoods[],
) => ({
  ...terms,
  ...(kind === 'delivery' ? { kind } : { [kind]: value }),
  ...(goods.length > 0 && { goods: nameList(goods.map(({ name }) => name)) }),
})
