import { type Static, Type as T, type TSchema } from 'typebox'
import { post } from '../../../platform/contract/contract.ts'
import { Id, Moment, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { label } from '../../../platform/contract/label.ts'
import { JobShape } from '../../jobs/jobs.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { ProductDeliveryShape } from '../catalogue.contract.ts'
import { ProductFilterShape } from '../seller/list/product-list.contract.ts'
import { MAX_SALE_PIECES } from '../shared/limited-sale.ts'
import { LIMITS } from '../shared/product-limits.ts'

/** maximum number of products named in a call; a filter can select more */
export const MAX_CHOSEN = 500

const Won = T.Integer({ minimum: 0, maximum: LIMITS.won })
const Tag = label(LIMITS.tag)
const CategoryOrNone = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const FEES = ['keep', 'shop', 'free', 'own'] as const
/** `together`: delivered with other products of the order; `apart`: delivered alone */
const PARCELS = ['keep', 'together', 'apart'] as const

/** Prices are rounded to a multiple of `step` won. */
const Rounding = {
  step: T.Union([T.Literal(1), T.Literal(10), T.Literal(100), T.Literal(1_000)]),
  round: oneOf(['nearest', 'down', 'up']),
}

const SalePieces = orNull(T.Integer({ minimum: 1, maximum: MAX_SALE_PIECES }))

/** Also changes products with a variant that becomes free (0 won); otherwise they are skipped and reported. */
const AllowFree = T.Optional(T.Boolean())

/** A change is the payload of its job. */
export const bulkChanges = {
  price: T.Union([
    T.Object({
      kind: T.Literal('price'),
      by: T.Literal('percent'),
      amount: T.Integer({ minimum: -100, maximum: 1_000 }),
      ...Rounding,
      /** the sale price changes in the same way */
      with_sale: T.Boolean(),
      allow_free: AllowFree,
    }),
    T.Object({
      kind: T.Literal('price'),
      by: T.Literal('won'),
      amount: T.Integer({ minimum: -LIMITS.won, maximum: LIMITS.won }),
      ...Rounding,
      with_sale: T.Boolean(),
      allow_free: AllowFree,
    }),
    T.Object({ kind: T.Literal('price'), by: T.Literal('set'), amount: Won, allow_free: AllowFree }),
  ]),
  sale: T.Object({
    kind: T.Literal('sale'),
    percent: T.Integer({ minimum: 1, maximum: 99 }),
    ...Rounding,
    allow_free: AllowFree,
    from: orNull(Moment),
    until: orNull(Moment),
    /** pieces of each product that are sold at the price, with both times; missing or null for no limit */
    pieces: T.Optional(SalePieces),
  }),
  sale_end: T.Object({ kind: T.Literal('sale_end') }),
  stock: T.Union([
    T.Object({
      kind: T.Literal('stock'),
      by: T.Literal('set'),
      amount: T.Integer({ minimum: 0, maximum: LIMITS.stock }),
    }),
    T.Object({
      kind: T.Literal('stock'),
      by: T.Literal('add'),
      amount: T.Integer({ minimum: -LIMITS.stock, maximum: LIMITS.stock }),
    }),
  ]),
  status: T.Object({ kind: T.Literal('status'), status: oneOf(['on_sale', 'stopped', 'sold_out']) }),
  category: T.Object({
    kind: T.Literal('category'),
    by: oneOf(['move', 'add', 'remove']),
    /** for `move`, 0 removes all categories */
    category: CategoryOrNone,
  }),
  notice: T.Object({
    kind: T.Literal('notice'),
    /** a name in `noticeTypes`, or empty */
    notice_type: T.String({ maxLength: 40 }),
    notice: T.Array(
      T.Object({
        name: label(LIMITS.noticeName),
        value: T.String({ maxLength: LIMITS.noticeValue }),
      }),
      {
        maxItems: LIMITS.notice,
      },
    ),
  }),
  delivery: T.Object({ kind: T.Literal('delivery'), text: T.String({ maxLength: LIMITS.deliveryNote }) }),
  fee: T.Object({
    kind: T.Literal('fee'),
    /** `keep` leaves the fee unchanged */
    fee: oneOf(FEES),
    /** won and pieces, used if `fee` is `own` */
    won: ProductDeliveryShape.properties.won,
    each: ProductDeliveryShape.properties.each,
    parcel: oneOf(PARCELS),
  }),
  pickable: T.Object({ kind: T.Literal('pickable'), pickable: T.Boolean() }),
  tags: T.Object({
    kind: T.Literal('tags'),
    by: oneOf(['add', 'remove']),
    tags: T.Array(Tag, { minItems: 1, maxItems: LIMITS.tags }),
  }),
  deleted: T.Object({ kind: T.Literal('deleted'), deleted: T.Boolean() }),
}
export type BulkKind = keyof typeof bulkChanges
export type BulkChange = { [Kind in BulkKind]: Static<(typeof bulkChanges)[Kind]> }[BulkKind]

const optional = <Shape extends TSchema>(shape: Shape) => T.Optional(shape)

// A union of the kinds does not work: the validator removes fields that one member of a union does not declare,
// although another member declares them. So the call accepts the fields of all kinds, and the service validates them by
// kind.
const BulkChangeShape = T.Unsafe<BulkChange>(
  T.Object({
    kind: oneOf(Object.keys(bulkChanges)),
    by: optional(oneOf(['percent', 'won', 'set', 'add', 'move', 'remove'])),
    amount: optional(T.Integer({ minimum: -LIMITS.won, maximum: Math.max(LIMITS.won, LIMITS.stock) })),
    percent: optional(T.Integer({ minimum: 1, maximum: 99 })),
    step: optional(Rounding.step),
    round: optional(Rounding.round),
    with_sale: optional(T.Boolean()),
    allow_free: optional(T.Boolean()),
    from: optional(orNull(Moment)),
    until: optional(orNull(Moment)),
    pieces: optional(SalePieces),
    status: optional(bulkChanges.status.properties.status),
    category: optional(CategoryOrNone),
    notice_type: optional(bulkChanges.notice.properties.notice_type),
    notice: optional(bulkChanges.notice.properties.notice),
    text: optional(bulkChanges.delivery.properties.text),
    fee: optional(oneOf(FEES)),
    won: optional(ProductDeliveryShape.properties.won),
    each: optional(ProductDeliveryShape.properties.each),
    parcel: optional(oneOf(PARCELS)),
    pickable: optional(T.Boolean()),
    tags: optional(bulkChanges.tags.properties.tags),
    deleted: optional(T.Boolean()),
  }),
)

const writes = { audience: { shop: 'products:write' }, hosts: 'admin' } as const

export const bulkCalls = {
  startBulk: post('/api/myshp/v2/seller/product/bulk', {
    summary:
      '판매자: 선택한 상품(products)이나 조건에 맞는 모든 상품(filter)을 한꺼번에 바꾸는 작업을 시작합니다. 되돌릴 수 있습니다.',
    body: T.Object({
      key: RequestKey,
      shopid: ShopId,
      change: BulkChangeShape,
      products: T.Optional(T.Array(Id, { minItems: 1, maxItems: MAX_CHOSEN })),
      filter: T.Optional(ProductFilterShape),
    }),
    once: true,
    reply: JobShape,
    ...writes,
  }),
  undoBulk: post('/api/myshp/v2/seller/product/bulk/undo', {
    summary:
      '판매자: 일괄 변경이나 상품 파일 가져오기를 되돌리는 작업을 시작합니다. 그 뒤에 다시 바뀌거나 팔린 상품은 그대로 두고 알려 줍니다.',
    body: T.Object({ shopid: ShopId, job: Id }),
    reply: JobShape,
    ...writes,
    repeat: 'finds-done',
  }),
}
