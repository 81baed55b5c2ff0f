import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull, RequestKey } from '../../../../platform/contract/fields.ts'
import { label } from '../../../../platform/contract/label.ts'
import { Version } from '../../../../platform/contract/version.ts'
import { ShopId } from '../../../tenancy/tenancy.contract.ts'
import { OrderId } from '../../contract/order-fields.ts'
import {
  LABEL_COLORS,
  MAX_LABEL_NAME,
  MAX_LABELED_ORDERS,
  MAX_LABELS_EACH,
  MAX_MEMO,
  MAX_ORDER_LABELS,
  ORDER_MARKS,
} from '../../shared/order-notes.ts'

export const OrderLabelInputShape = T.Object({ name: label(MAX_LABEL_NAME), color: oneOf(LABEL_COLORS) })
export type OrderLabelInput = Static<typeof OrderLabelInputShape>

const OrderLabelShape = T.Object({ id: T.Integer(), version: Version, ...OrderLabelInputShape.properties })
export type OrderLabel = Static<typeof OrderLabelShape>

const UsedLabelShape = T.Object({
  id: T.Integer(),
  name: T.String(),
  color: oneOf(LABEL_COLORS),
  /** whether it is the buyer's label, which all of the buyer's orders have */
  of_buyer: T.Boolean(),
})
export type UsedLabel = Static<typeof UsedLabelShape>

/** What an entry of a list says about an order. */
export const ListedNotesFields = {
  /** missing in other lists and in replies of an older server */
  notes: T.Optional(
    T.Object({
      memo: T.String(),
      /** empty for a shop that does not sell the order */
      buyer_memo: T.String(),
      labels: T.Array(UsedLabelShape),
    }),
  ),
  /** see docs/product/orders.md */
  marks: T.Optional(T.Array(oneOf(ORDER_MARKS))),
}

/** A memo; its first version is empty and has no writer. */
export const MemoShape = T.Object({
  version: Version,
  memo: T.String(),
  /** name of the last writer; empty if unknown */
  author: T.String(),
  written_at: orNull(Moment),
})
export type Memo = Static<typeof MemoShape>

/** What the shop's staff have written about an order. Missing in replies of an older server. */
export const OrderNotesFields = {
  notes: T.Optional(
    T.Object({
      memo: MemoShape,
      /** of the buyer, shown with all orders; null for a shop that does not sell the order */
      buyer_memo: orNull(MemoShape),
      labels: T.Array(UsedLabelShape),
    }),
  ),
  marks: ListedNotesFields.marks,
}

const MemberNotesShape = T.Object({ memo: MemoShape, labels: T.Array(UsedLabelShape) })
export type MemberNotes = Static<typeof MemberNotesShape>

const Labels = T.Optional(T.Array(Id, { maxItems: MAX_LABELS_EACH }))
const ChangedLabels = { add: Labels, remove: Labels }
const NewMemo = { version: Version, memo: T.String({ maxLength: MAX_MEMO }) }

const ORDER = '/api/myshp/v2/seller/order'
const reads = { audience: { shop: 'orders:read' }, hosts: 'admin' } as const
const writes = { audience: { shop: 'orders:write' }, hosts: 'admin' } as const

export const orderNotesCalls = {
  orderLabels: get(`${ORDER}/label/list`, {
    summary: '상점 주인: 주문과 구매자의 라벨, 이름순',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(OrderLabelShape, { maxItems: MAX_ORDER_LABELS }),
    ...reads,
  }),
  createOrderLabel: post(`${ORDER}/label/create`, {
    summary: `상점 주인: 라벨을 등록합니다. ${MAX_ORDER_LABELS}개까지입니다.`,
    body: T.Object({ key: RequestKey, shopid: ShopId, ...OrderLabelInputShape.properties }),
    once: true,
    reply: OrderLabelShape,
    ...writes,
  }),
  editOrderLabel: post(`${ORDER}/label/edit`, {
    summary:
      '상점 주인: 라벨의 이름과 색을 수정합니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ shopid: ShopId, label: Id, version: Version, ...OrderLabelInputShape.properties }),
    reply: OrderLabelShape,
    ...writes,
  }),
  deleteOrderLabel: post(`${ORDER}/label/delete`, {
    summary: '상점 주인: 라벨을 삭제합니다. 모든 주문과 구매자에서도 해제됩니다.',
    body: T.Object({ shopid: ShopId, label: Id }),
    reply: Done,
    repeat: 'finds-done',
    ...writes,
  }),
  labelOrders: post(`${ORDER}/label/orders`, {
    summary: `상점 주인: 선택한 주문에 라벨을 추가하고(add) 해제합니다(remove). 주문마다 ${MAX_LABELS_EACH}개까지입니다. 이 상점의 주문이 아닌 것은 건너뜁니다.`,
    body: T.Object({
      shopid: ShopId,
      orders: T.Array(OrderId, { minItems: 1, maxItems: MAX_LABELED_ORDERS }),
      ...ChangedLabels,
    }),
    /** orders of the shop among those of the request */
    reply: T.Object({ orders: T.Integer() }),
    repeat: 'overwrites',
    ...writes,
  }),
  labelBuyer: post(`${ORDER}/label/buyer`, {
    summary:
      '상점 주인: 주문한 사람에게 라벨을 추가하고(add) 해제합니다(remove). 이 상점에서 한 모든 주문에 보입니다. 전화번호가 같은 비회원은 한 사람으로 봅니다.',
    body: T.Object({ shopid: ShopId, orderid: OrderId, ...ChangedLabels }),
    reply: Done,
    repeat: 'overwrites',
    ...writes,
  }),
  saveOrderMemo: post(`${ORDER}/memo/save`, {
    summary:
      '상점 주인: 주문 메모를 저장합니다. 구매자와 다른 상점에는 보이지 않습니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ shopid: ShopId, orderid: OrderId, ...NewMemo }),
    reply: MemoShape,
    ...writes,
  }),
  saveBuyerMemo: post(`${ORDER}/memo/buyer`, {
    summary:
      '상점 주인: 주문한 사람에 관한 메모를 저장합니다. 그 사람의 모든 주문에 보이며, 전화번호가 같은 비회원은 한 사람으로 봅니다. 파는 상점만 쓸 수 있습니다.',
    body: T.Object({ shopid: ShopId, orderid: OrderId, ...NewMemo }),
    reply: MemoShape,
    ...writes,
  }),
  memberNotes: post('/api/myshp/v2/seller/member/notes', {
    summary: '판매자: 회원에 관한 메모와 라벨. 그 회원의 주문에 보이는 구매자 메모와 라벨입니다.',
    body: T.Object({ shopid: ShopId, uid: Id }),
    reply: MemberNotesShape,
    repeat: 'reads',
    audience: { shop: 'customers:read' },
    hosts: 'admin',
  }),
  saveMemberMemo: post('/api/myshp/v2/seller/member/memo', {
    summary:
      '판매자: 회원의 메모. 상점 사람들만 보고, 그 회원의 모든 주문에 구매자 메모로 보입니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ shopid: ShopId, uid: Id, ...NewMemo }),
    reply: MemoShape,
    audience: { shop: 'customers:write' },
    hosts: 'admin',
  }),
}
