import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../../platform/contract/contract.ts'
import { label } from '../../../../platform/contract/label.ts'
import { ShopId } from '../../../tenancy/tenancy.contract.ts'
import { MAX_ORDER_VIEWS, MAX_VIEW_NAME, MAX_VIEW_SEARCH } from '../../shared/order-notes.ts'

const ViewFields = {
  name: label(MAX_VIEW_NAME),
  /** query of the list's address with `?`, or empty: filters, order and columns */
  search: T.String({ maxLength: MAX_VIEW_SEARCH, pattern: '^([?][^#\\s]*)?$' }),
}
const ViewShape = T.Object({
  name: T.String(),
  search: T.String(),
  /** whether the list opens with it; at most one is the default */
  is_default: T.Boolean(),
})
export type OrderView = Static<typeof ViewShape>

const ViewsShape = T.Array(ViewShape, { maxItems: MAX_ORDER_VIEWS })

const VIEW = '/api/myshp/v2/seller/order/view'
const reads = { audience: { shop: 'orders:read' }, hosts: 'admin' } as const

/** A person's own views of a shop's list of all orders; each call replies with all of them. */
export const orderViewsCalls = {
  orderViews: get(`${VIEW}/list`, {
    summary: '상점 직원: 내가 저장한 전체 주문 목록의 보기, 이름순',
    query: T.Object({ shopid: ShopId }),
    reply: ViewsShape,
    ...reads,
  }),
  saveOrderViews: post(`${VIEW}/save`, {
    summary: `상점 직원: 내 보기를 저장합니다. 이름이 같은 것은 바꿉니다. ${MAX_ORDER_VIEWS}개까지입니다.`,
    body: T.Object({
      shopid: ShopId,
      views: T.Array(T.Object(ViewFields), { minItems: 1, maxItems: MAX_ORDER_VIEWS }),
    }),
    reply: ViewsShape,
    repeat: 'overwrites',
    ...reads,
  }),
  deleteOrderView: post(`${VIEW}/delete`, {
    summary: '상점 직원: 내 보기를 삭제합니다.',
    body: T.Object({ shopid: ShopId, name: label(MAX_VIEW_NAME) }),
    reply: ViewsShape,
    repeat: 'finds-done',
    ...reads,
  }),
  setDefaultOrderView: post(`${VIEW}/default`, {
    summary: '상점 직원: 목록을 열 때 보일 내 보기를 정합니다. 이름이 없으면 기본 보기가 없습니다.',
    body: T.Object({ shopid: ShopId, name: T.Optional(label(MAX_VIEW_NAME)) }),
    reply: ViewsShape,
    repeat: 'overwrites',
    ...reads,
  }),
}
