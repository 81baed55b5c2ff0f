import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, Id, RequestKey } from '../../../platform/contract/fields.ts'
import { label } from '../../../platform/contract/label.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { SortShape } from '../catalogue.contract.ts'
import { MAX_CATEGORIES, MAX_CATEGORY_NAME } from '../shared/category-limits.ts'

/** A category with the figures that its seller sees. */
export const SellerCategoryShape = T.Object({
  cid: T.Integer(),
  name: T.String(),
  /** 0 at the top */
  parent: T.Integer(),
  /** whether the category itself is hidden, regardless of its ancestors */
  hidden: T.Boolean(),
  /** default order of its products */
  sort: SortShape,
  /** products on sale in the category and its descendants */
  count: T.Integer(),
  /** products directly in it, including those not on sale */
  own: T.Integer(),
  /** number of products that the seller placed manually before the others */
  placed: T.Integer(),
})
export type SellerCategory = Static<typeof SellerCategoryShape>

export const UndoableMergeShape = T.Object({ merge: T.Integer() })
export type UndoableMerge = Static<typeof UndoableMergeShape>

export const CategoryName = label(MAX_CATEGORY_NAME)
const Parent = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const sellerCategoryCalls = {
  sellerCategories: get('/api/myshp/v2/seller/category/list', {
    summary: '카테고리 나무: 순서대로, 숨긴 것도 함께. parent 0이 최상위입니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(SellerCategoryShape),
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  createCategory: post('/api/myshp/v2/seller/category/create', {
    summary: '카테고리를 만들어 같은 단계의 맨 뒤에 둡니다.',
    body: T.Object({ key: RequestKey, shopid: ShopId, name: CategoryName, parent: Parent }),
    once: true,
    reply: T.Object({ cid: T.Integer() }),
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  renameCategory: post('/api/myshp/v2/seller/category/rename', {
    summary: '카테고리 이름을 바꿉니다. was는 바꾸는 사람이 본 이름이며, 그사이 바뀌었으면 거절합니다.',
    body: T.Object({ shopid: ShopId, category: Id, name: CategoryName, was: T.String({ maxLength: 200 }) }),
    reply: Done,
    repeat: 'overwrites',
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  moveCategory: post('/api/myshp/v2/seller/category/move', {
    summary:
      '카테고리를 아래 것과 함께 다른 곳으로 옮깁니다. place는 새 부모 아래에서의 자리이며 0이 맨 앞입니다.',
    body: T.Object({
      shopid: ShopId,
      category: Id,
      parent: Parent,
      place: T.Integer({ minimum: 0, maximum: MAX_CATEGORIES }),
    }),
    reply: Done,
    repeat: 'overwrites',
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  hideCategory: post('/api/myshp/v2/seller/category/hide', {
    summary:
      '카테고리를 아래 것과 함께 메뉴와 목록에서 숨기거나 다시 보입니다. 상품은 전체 상품과 검색에 남습니다.',
    body: T.Object({ shopid: ShopId, category: Id, hidden: T.Boolean() }),
    reply: Done,
    repeat: 'overwrites',
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  sortCategory: post('/api/myshp/v2/seller/category/sort', {
    summary: '카테고리의 상품을 처음 보여 줄 순서를 정합니다.',
    body: T.Object({ shopid: ShopId, category: Id, order: SortShape }),
    reply: Done,
    repeat: 'overwrites',
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  mergeCategory: post('/api/myshp/v2/seller/category/merge', {
    summary:
      '카테고리의 상품과 아래 카테고리를 다른 카테고리로 옮기고 없앱니다. 이름이 같은 아래 카테고리끼리는 합칩니다. merge는 되돌릴 때 쓰는 번호입니다.',
    body: T.Object({ shopid: ShopId, category: Id, into: Id }),
    reply: T.Object({ ...Done.properties, merge: T.Integer() }),
    repeat: 'finds-done',
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  undoableMerges: get('/api/myshp/v2/seller/category/merges', {
    summary: '되돌릴 수 있는 카테고리 합치기의 번호(merge), 최근 것부터',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(UndoableMergeShape),
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  undoMerge: post('/api/myshp/v2/seller/category/merge/undo', {
    summary:
      '합친 카테고리를 30일 안에 되돌립니다: 있던 자리와 숨김, 정렬 규칙, 진열, 상품과 아래 카테고리. 그 뒤에 다른 곳으로 옮긴 상품과 카테고리는 그대로 둡니다. 되돌릴 자리가 없으면 이유와 함께 CONFLICT로, 이미 되돌렸으면 NOT_FOUND로 답합니다.',
    body: T.Object({ shopid: ShopId, merge: Id }),
    reply: Done,
    repeat: 'finds-done',
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  deleteCategory: post('/api/myshp/v2/seller/category/delete', {
    summary: '상품도 아래 카테고리도 없는 카테고리를 없앱니다.',
    body: T.Object({ shopid: ShopId, category: Id }),
    reply: Done,
    repeat: 'finds-done',
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
}
