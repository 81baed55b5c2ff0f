import { type Static, Type as T } from 'typebox'
import { get, post, upload } from '../../../platform/contract/contract.ts'
import { Day, Id, Moment, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { label, optionalLabel } from '../../../platform/contract/label.ts'
import { UPLOAD_LIMIT_BYTES } from '../../../platform/contract/picture-bytes.ts'
import { omitFields } from '../../../platform/contract/shapes.ts'
import { Version } from '../../../platform/contract/version.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { ConditionShape, ProductDeliveryShape } from '../catalogue.contract.ts'
import { MAX_SALE_PIECES } from '../shared/limited-sale.ts'
import { LIMITS } from '../shared/product-limits.ts'
import { productListCalls } from './list/product-list.contract.ts'

const text = (maxLength: number) => T.String({ maxLength })
const requiredText = (maxLength: number) => T.String({ minLength: 1, maxLength })
const Won = T.Integer({ minimum: 0, maximum: LIMITS.won })
const Pieces = T.Integer({ minimum: 0, maximum: LIMITS.stock })

/** id of an existing variant or add-on, or 0 for a new one */
const IdOrNew = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** A stock edit: the pieces that the seller saw, and the new number. The server applies the difference. */
const StockEdit = { seen: Pieces, stock: Pieces }

const VariantEditShape = T.Object({
  pid2: IdOrNew,
  values: T.Array(label(LIMITS.value), { maxItems: LIMITS.axes }),
  price_diff: T.Integer({ minimum: -LIMITS.won, maximum: LIMITS.won }),
  ...StockEdit,
  code: optionalLabel(LIMITS.code),
  barcode: optionalLabel(LIMITS.code),
  /** key of one of the product's pictures; empty for none */
  image: text(LIMITS.key),
  /** marked as sold out by the seller */
  off: T.Boolean(),
})
export type VariantEdit = Static<typeof VariantEditShape>

const AddOnEditShape = T.Object({ pid3: IdOrNew, name: label(LIMITS.value), price: Won, ...StockEdit })

const NoticeShape = T.Array(T.Object({ name: label(LIMITS.noticeName), value: text(LIMITS.noticeValue) }), {
  maxItems: LIMITS.notice,
})

const SaleShape = T.Object({
  price: Won,
  from: orNull(Moment),
  until: orNull(Moment),
  /** pieces that are sold at the price, for a sale with both times; missing or null for no limit */
  pieces: T.Optional(orNull(T.Integer({ minimum: 1, maximum: MAX_SALE_PIECES }))),
})

/** A product's fields except pictures, variants and description. */
const fields = {
  title: label(LIMITS.title),
  price: Won,
  /** recommended retail price; null for none */
  list_price: orNull(Won),
  /** the first is the main category */
  cids: T.Array(Id, { maxItems: LIMITS.categories }),
  status: T.Union([T.Literal('on_sale'), T.Literal('stopped'), T.Literal('sold_out')]),
  /** left out of lists, search and feeds; only people who know its address find the product */
  unlisted: T.Boolean(),
  /** the seller's own code, unique in the shop; empty for none */
  code: optionalLabel(LIMITS.code),
  /** a code of the seller beside `code`; not unique */
  own_code: optionalLabel(LIMITS.code),
  barcode: optionalLabel(LIMITS.code),
  sale: orNull(SaleShape),
  options: T.Array(
    T.Object({
      name: label(LIMITS.axisName),
      values: T.Array(label(LIMITS.value), { minItems: 1, maxItems: LIMITS.values }),
    }),
    { maxItems: LIMITS.axes },
  ),
  /** minimum and maximum pieces per order */
  least: T.Integer({ minimum: 1, maximum: LIMITS.pieces }),
  most: orNull(T.Integer({ minimum: 1, maximum: LIMITS.pieces })),
  /** low-stock mark in pieces; null for the shop's mark, 0 for none */
  low_stock: orNull(Pieces),
  brand: optionalLabel(LIMITS.fact),
  maker: optionalLabel(LIMITS.fact),
  origin: optionalLabel(LIMITS.fact),
  model: optionalLabel(LIMITS.fact),
  condition: ConditionShape,
  tax_free: T.Boolean(),
  adult: T.Boolean(),
  pickable: T.Boolean(),
  tags: T.Array(label(LIMITS.tag), { maxItems: LIMITS.tags }),
  /** one line below the title */
  summary: optionalLabel(LIMITS.summary),
  /** plain text above the options */
  short_description: text(LIMITS.shortDescription),
  seo_title: optionalLabel(LIMITS.title),
  seo_description: text(LIMITS.seoDescription),
  /** a name in `noticeTypes`, or empty */
  notice_type: text(40),
  notice: NoticeShape,
  delivery_note: text(LIMITS.deliveryNote),
  delivery: ProductDeliveryShape,
  /** day from which a pre-ordered product is sent, at most `LIMITS.preorderDays` ahead; null for none */
  ships_from: orNull(Day),
  /** listings of the shop that the product's page recommends first */
  recommended: T.Array(Id, { maxItems: LIMITS.recommended }),
}

export const ProductEditShape = T.Object({
  ...fields,
  images: T.Array(T.Object({ key: requiredText(LIMITS.key), alt: text(LIMITS.alt) }), {
    maxItems: LIMITS.images,
  }),
  variants: T.Array(VariantEditShape, { minItems: 1, maxItems: LIMITS.variants }),
  add_ons: T.Array(AddOnEditShape, { maxItems: LIMITS.addOns }),
  /** description as HTML; null leaves it unchanged */
  detail: orNull(text(LIMITS.detail)),
})
export type ProductEdit = Static<typeof ProductEditShape>

const PictureShape = T.Object({
  key: T.String(),
  /** signed image base */
  base: T.String(),
})
export type Picture = Static<typeof PictureShape>

export const SellerProductShape = T.Object({
  ...fields,
  pid: T.Integer(),
  sid: T.Integer(),
  version: Version,
  /** pieces ordered at the price of the limited sale; missing without one */
  sale_sold: T.Optional(T.Integer()),
  deleted: T.Boolean(),
  images: T.Array(T.Object({ ...PictureShape.properties, alt: T.String() })),
  variants: T.Array(omitFields(VariantEditShape, ['seen'])),
  add_ons: T.Array(omitFields(AddOnEditShape, ['seen'])),
  /** description as HTML; null if it is a block document or too long for an editor */
  detail: orNull(T.String()),
})
export type SellerProduct = Static<typeof SellerProductShape>

/** Allows items that become free (0 won). Without it, such an edit is refused, and `details.free` names the items. */
export const AllowFree = T.Optional(T.Boolean())

const writes = { audience: { shop: 'products:write' }, hosts: 'admin' } as const
const reads = { audience: { shop: 'products:read' }, hosts: 'admin' } as const
const OneShape = T.Object({ shopid: ShopId, pid: Id })

export const sellerProductCalls = {
  ...productListCalls,
  sellerProduct: get('/api/myshp/v2/seller/product', {
    summary: '판매자: 상품 하나를 수정할 값 그대로, 지금 재고와 버전과 함께',
    query: OneShape,
    reply: SellerProductShape,
    ...reads,
  }),
  previewProduct: get('/api/myshp/v2/seller/product/preview', {
    summary:
      '판매자: 팔기 전의 상품이라도 상점에서 어떻게 보이는지 볼 주소. drafts가 참이면 상점의 초안까지 담습니다. /preview/{token}/{mobile|pc}{path}를 until까지 이 직원만 봅니다.',
    query: T.Object({ ...OneShape.properties, drafts: T.Optional(T.Boolean()) }),
    reply: T.Object({
      /** the shop's platform host */
      host: T.String(),
      token: T.String(),
      path: T.String(),
      until: Moment,
    }),
    ...reads,
  }),
  createProduct: post('/api/myshp/v2/seller/product/create', {
    summary: '판매자: 상품을 등록합니다. 0원으로 판매할 것이 있으면 allow_free로 확인합니다.',
    body: T.Object({ key: RequestKey, shopid: ShopId, product: ProductEditShape, allow_free: AllowFree }),
    once: true,
    reply: SellerProductShape,
    ...writes,
  }),
  saveProduct: post('/api/myshp/v2/seller/product/save', {
    summary:
      '판매자: 상품을 저장합니다. 재고는 본 값(seen)과의 차이만큼 바뀝니다. 그사이 다른 사람이 저장했으면 STALE과 지금 값을 답합니다. 새로 0원으로 판매할 것이 있으면 allow_free로 확인합니다.',
    body: T.Object({
      ...OneShape.properties,
      version: Version,
      product: ProductEditShape,
      allow_free: AllowFree,
    }),
    reply: SellerProductShape,
    ...writes,
  }),
  copyProduct: post('/api/myshp/v2/seller/product/copy', {
    summary:
      '판매자: 상품을 복사합니다. 복사한 상품은 판매 중지 상태이고 상품 코드가 없습니다. 0원으로 판매하는 상품은 allow_free로 확인합니다.',
    body: T.Object({ ...OneShape.properties, key: RequestKey, allow_free: AllowFree }),
    once: true,
    reply: SellerProductShape,
    ...writes,
  }),
  deleteProduct: post('/api/myshp/v2/seller/product/delete', {
    summary: '판매자: 상품을 삭제합니다. 주문과 리뷰는 남고, 복원할 수 있습니다.',
    body: OneShape,
    reply: SellerProductShape,
    ...writes,
    repeat: 'finds-done',
  }),
  restoreProduct: post('/api/myshp/v2/seller/product/restore', {
    summary: '판매자: 삭제한 상품을 복원합니다.',
    body: OneShape,
    reply: SellerProductShape,
    ...writes,
    repeat: 'finds-done',
  }),
  uploadPicture: upload('/api/myshp/v2/seller/product/picture', {
    summary:
      '판매자: 상품 사진을 올립니다. 위치 같은 숨은 정보는 삭제합니다. 움직이거나 비치는 사진은 WebP, 나머지는 JPG로 저장합니다.',
    query: T.Object({ shopid: ShopId }),
    reply: PictureShape,
    maxBytes: UPLOAD_LIMIT_BYTES,
    ...writes,
    repeat: 'leaves-unused',
  }),
}
