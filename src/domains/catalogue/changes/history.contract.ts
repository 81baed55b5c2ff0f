import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment } from '../../../platform/contract/fields.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'

const ProductEntryShape = T.Object({
  id: T.Integer(),
  at: Moment,
  uid: T.Integer(),
  /** empty for a closed account */
  name: T.String(),
  /** name of the call that made the change */
  action: T.String(),
  /** id of the job that made the change, or null */
  job: T.Union([T.Integer(), T.Null()]),
  /** changed fields before and after; long lists and texts are cut */
  before: T.Record(T.String(), T.Unknown()),
  after: T.Record(T.String(), T.Unknown()),
  /** whether the change can be undone now, with all its fields */
  undoable: T.Boolean(),
  /** Korean reason why the change cannot be undone; empty if it can, or if it has no fields */
  not_undoable: T.String(),
})
export type ProductEntry = Static<typeof ProductEntryShape>

const ProductHistoryShape = T.Object({
  items: T.Array(ProductEntryShape),
  next: T.Union([T.Integer(), T.Null()]),
})
export type ProductHistory = Static<typeof ProductHistoryShape>

export const historyCalls = {
  productHistory: get('/api/myshp/v2/seller/product/history', {
    summary:
      '판매자: 상품 하나를 누가 언제 어떻게 바꾸었는지, 최근 것부터. next를 after로 보내면 이어서 답합니다.',
    query: T.Object({ shopid: ShopId, pid: Id, after: T.Optional(Id) }),
    reply: ProductHistoryShape,
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  undoProductChange: post('/api/myshp/v2/seller/product/history/undo', {
    summary:
      '판매자: 상품의 변경 하나를 되돌립니다. 같은 항목이 그 뒤에 다시 바뀌었으면 CONFLICT와 그 항목(fields)을 답합니다.',
    body: T.Object({ shopid: ShopId, pid: Id, entry: Id }),
    reply: Done,
    repeat: 'finds-done',
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
}
