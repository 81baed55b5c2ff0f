import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../../platform/contract/contract.ts'
import { Id, Moment, oneOf, orNull, RequestKey } from '../../../../platform/contract/fields.ts'
import { Version } from '../../../../platform/contract/version.ts'
import { ShopId } from '../../../tenancy/tenancy.contract.ts'
import { LIMITS } from '../../shared/product-limits.ts'
import { SORTS, STATUSES, STOCKS } from '../../shared/product-list-values.ts'

const text = (maxLength: number) => T.String({ maxLength })

/**
 * A filter of a seller's list. A missing field does not filter. Deleted products are listed only if `deleted` is set.
 */
export const ProductFilterShape = T.Object({
  /** words that title, brand, code or barcode must contain */
  q: T.Optional(text(100)),
  status: T.Optional(oneOf(STATUSES)),
  /** a category with its descendants; 0 for products without a category */
  category: T.Optional(T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  stock: T.Optional(oneOf(STOCKS)),
  /** whether the product has a sale */
  sale: T.Optional(oneOf(['yes', 'no'])),
  pickable: T.Optional(oneOf(['yes', 'no'])),
  /** only products without pictures */
  picture: T.Optional(T.Literal('none')),
  /** only products without a statutory disclosure */
  notice: T.Optional(T.Literal('none')),
  /** the exact brand */
  brand: T.Optional(text(100)),
  deleted: T.Optional(T.Literal('yes')),
})
export type ProductFilter = Static<typeof ProductFilterShape>

export const ProductSortShape = oneOf(SORTS)
export type ProductSort = Static<typeof ProductSortShape>

export const SellerProductRowShape = T.Object({
  pid: T.Integer(),
  sid: T.Integer(),
  version: Version,
  title: T.String(),
  code: T.String(),
  brand: T.String(),
  /** signed image base, or empty */
  image: T.String(),
  price: T.Integer(),
  sale_price: orNull(T.Integer()),
  status: oneOf(STATUSES),
  deleted: T.Boolean(),
  /** pieces of all variants together */
  stock: T.Integer(),
  /** stock level, as the filter `stock` selects it */
  level: oneOf(STOCKS),
  variants: T.Integer(),
  /** the only variant of a product without options; otherwise null */
  pid2: orNull(Id),
  /** main category of the product; 0 for none */
  category: T.Integer(),
  pickable: T.Boolean(),
  /** on sale, but in no list and no search result */
  unlisted: T.Optional(T.Boolean()),
  /** taken down by operators; neither shown nor sold, whatever its status */
  taken_down: T.Optional(T.Boolean()),
  changed: Moment,
})
export type SellerProductRow = Static<typeof SellerProductRowShape>

const Won = T.Integer({ minimum: 0, maximum: LIMITS.won })
const Pieces = T.Integer({ minimum: 0, maximum: LIMITS.stock })

/**
 * An edit of one value of a row. `seen` is the value that the seller saw. Stock can be edited here only for products
 * without options, and changes by the difference from `seen`.
 */
const RowChangeShape = T.Union([
  T.Object({ seen: Won, price: Won }),
  T.Object({ seen: Pieces, stock: Pieces }),
  T.Object({ seen: oneOf(STATUSES), status: oneOf(STATUSES) }),
])
export type RowChange = Static<typeof RowChangeShape>

export const productListCalls = {
  changeProductRow: post('/api/myshp/v2/seller/product/row', {
    summary:
      '판매자: 상품 목록에서 판매가, 재고, 판매 상태 가운데 하나를 수정합니다. seen은 수정을 시작할 때 본 값입니다. 재고는 그 값과의 차이만큼 바뀝니다. 판매가와 상태는 그사이 다른 값이 되었으면 STALE과 지금 값을 답합니다. 0원으로 판매하게 되는 판매가는 allow_free로 확인합니다.',
    body: T.Object({
      key: RequestKey,
      shopid: ShopId,
      pid: Id,
      change: RowChangeShape,
      /** allows a price at which a variant becomes free (0 won) */
      allow_free: T.Optional(T.Boolean()),
    }),
    once: true,
    reply: SellerProductRowShape,
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  sellerProducts: get('/api/myshp/v2/seller/product/list', {
    summary:
      '판매자: 상점의 상품 목록. total은 조건에 맞는 상품 수이고, exact가 false면 그보다 많습니다. next를 after로 보내면 이어서 답합니다.',
    query: T.Object({
      shopid: ShopId,
      ...ProductFilterShape.properties,
      sort: T.Optional(ProductSortShape),
      /** `next` of the previous page */
      after: T.Optional(T.String({ maxLength: 1_000 })),
    }),
    reply: T.Object({
      items: T.Array(SellerProductRowShape),
      total: T.Integer(),
      exact: T.Boolean(),
      next: orNull(T.String()),
    }),
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  countSellerProducts: get('/api/myshp/v2/seller/product/count', {
    summary: '판매자: 조건에 맞는 상품의 정확한 수. 상품 목록의 exact가 false일 때 묻습니다.',
    query: T.Object({ shopid: ShopId, ...ProductFilterShape.properties }),
    reply: T.Object({ total: T.Integer() }),
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
}
