import { type Static, Type as T } from 'typebox'
import { post } from '../../platform/contract/contract.ts'
import { Moment } from '../../platform/contract/fields.ts'
import { AnonymousId } from '../cart/cart.contract.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import { MAX_ITEMS, MAX_TOLD } from './shared/conversion-limits.ts'

/** An amount in whole won. */
const Won = T.Integer({ minimum: 0 })

const PurchasedItemShape = T.Object({
  /** listing number; also the product's id in feeds, pixels and conversions */
  sid: T.Integer(),
  /** empty for adult products */
  name: T.String(),
  option: T.String(),
  /** price per piece, as displayed */
  price: Won,
  quantity: T.Integer(),
  /** price of all pieces, after discounts, coupons and points */
  amount: Won,
})
export type PurchasedItem = Static<typeof PurchasedItemShape>

/** A purchase for a shop's tags, without personal data. */
export const ReportedPurchaseShape = T.Object({
  /** order number; services count each number once */
  transaction_id: T.String(),
  /** Meta's `eventID`; the server sends the same one */
  event_id: T.String(),
  /** sum of the items' amounts: after discounts, without delivery */
  value: Won,
  /** delivery fee that the buyer paid */
  delivery: Won,
  currency: T.Literal('KRW'),
  /** name of the used coupon; empty without one */
  coupon: T.String(),
  paid_at: Moment,
  /**
   * ids of tags (`G-` measurement id, pixel) whose services get the purchase from the server, so the browser must not
   * report it
   */
  by_server: T.Array(T.String(), { maxItems: 3 }),
  items: T.Array(PurchasedItemShape, { maxItems: MAX_ITEMS }),
})
export type ReportedPurchase = Static<typeof ReportedPurchaseShape>

/** The visitor: the logged-in person, else the guest with this anonymous id. */
const OfVisitor = { shopid: ShopId, uuid: T.Optional(AnonymousId) }

export const conversionsCalls = {
  untoldPurchases: post('/api/myshp/v2/purchase/untold', {
    summary: `이 상점에서 내가 결제했고 아직 상점의 태그에 알리지 않은 주문을 ${MAX_TOLD}건까지 꺼냅니다. 꺼낸 주문은 1분 동안 다른 탭에 나오지 않고, 그 안에 알렸다고 확인하지 않으면 같은 번호로 다시 나옵니다. 비회원은 uuid로 찾습니다.`,
    body: T.Object({
      ...OfVisitor,
      /** random id of the browser tab; the tab's next page gets unconfirmed purchases at once */
      tab: T.Optional(T.String({ pattern: '^[0-9a-f]{32}$' })),
    }),
    reply: T.Object({ purchases: T.Array(ReportedPurchaseShape, { maxItems: MAX_TOLD }) }),
    repeat: 'finds-done',
    audience: 'anyone',
    hosts: 'shop',
  }),

  confirmPurchases: post('/api/myshp/v2/purchase/confirm', {
    summary:
      '꺼낸 주문을 상점의 태그에 알렸다고 확인합니다. 확인한 주문은 다시 나오지 않습니다. 여러 번 확인해도 결과가 같습니다.',
    body: T.Object({
      ...OfVisitor,
      transaction_ids: T.Array(T.String({ maxLength: 40 }), { minItems: 1, maxItems: MAX_TOLD }),
    }),
    reply: T.Object({}),
    repeat: 'finds-done',
    audience: 'anyone',
    hosts: 'shop',
  }),
}
