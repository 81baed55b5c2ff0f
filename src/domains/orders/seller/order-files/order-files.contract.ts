import { type Static, Type as T } from 'typebox'
import { exportFile, get, post } from '../../../../platform/contract/contract.ts'
import { Done, ExportReason, Id, oneOf, RequestKey } from '../../../../platform/contract/fields.ts'
import { label, optionalLabel } from '../../../../platform/contract/label.ts'
import { Version } from '../../../../platform/contract/version.ts'
import { ShopId } from '../../../tenancy/tenancy.contract.ts'
import { OrderId, StatusShape } from '../../contract/order-fields.ts'
import { readyForms } from '../../shared/courier-forms.ts'
import {
  MAX_COLUMN_HEADER,
  MAX_COLUMN_TEXT,
  MAX_FILE_ORDERS,
  MAX_FORM_COLUMNS,
  MAX_FORM_NAME,
  MAX_ORDER_FORMS,
  orderColumnFields,
} from '../../shared/order-file-fields.ts'
import { AllOrdersFilterShape } from '../all-orders.contract.ts'

export const OrderFormInputShape = T.Object({
  name: label(MAX_FORM_NAME),
  kind: oneOf(['line', 'parcel']),
  columns: T.Array(
    T.Object({
      header: label(MAX_COLUMN_HEADER),
      field: oneOf(orderColumnFields),
      /** of a `fixed` column */
      text: T.Optional(optionalLabel(MAX_COLUMN_TEXT)),
    }),
    { minItems: 1, maxItems: MAX_FORM_COLUMNS },
  ),
})
export type OrderFormInput = Static<typeof OrderFormInputShape>

const OrderFormShape = T.Object({ id: T.Integer(), version: Version, ...OrderFormInputShape.properties })
export type OrderForm = Static<typeof OrderFormShape>

const FORM = '/api/myshp/v2/seller/order/form'
const writes = { audience: { shop: 'orders:write' }, hosts: 'admin' } as const

export const orderFileCalls = {
  orderForms: get(`${FORM}/list`, {
    summary: '상점 주인: 상점이 만든 주문 파일 양식, 이름순',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(OrderFormShape, { maxItems: MAX_ORDER_FORMS }),
    audience: { shop: 'orders:read' },
    hosts: 'admin',
  }),
  createOrderForm: post(`${FORM}/create`, {
    summary: `상점 주인: 주문 파일 양식을 만듭니다. ${MAX_ORDER_FORMS}개까지입니다.`,
    body: T.Object({ key: RequestKey, shopid: ShopId, ...OrderFormInputShape.properties }),
    once: true,
    reply: OrderFormShape,
    ...writes,
  }),
  editOrderForm: post(`${FORM}/edit`, {
    summary:
      '상점 주인: 주문 파일 양식의 이름과 열을 수정합니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ shopid: ShopId, own_form: Id, version: Version, ...OrderFormInputShape.properties }),
    reply: OrderFormShape,
    ...writes,
  }),
  deleteOrderForm: post(`${FORM}/delete`, {
    summary: '상점 주인: 주문 파일 양식을 삭제합니다.',
    body: T.Object({ shopid: ShopId, own_form: Id }),
    reply: Done,
    repeat: 'finds-done',
    ...writes,
  }),
  exportOrderFile: exportFile('/api/myshp/v2/seller/order/file', {
    summary:
      '상점 주인: 선택한 양식의 주문 파일(XLSX, CSV). 상태(status)나 선택한 주문(orders), 또는 둘 다로 선택하거나 전체 주문 목록의 조건(filter)으로 선택하고, 내려받는 이유(reason)와 함께 기록됩니다. 한 행이 택배 하나인 양식에는 내가 보낼 배송 준비인 상품만 담깁니다.',
    body: T.Object({
      shopid: ShopId,
      reason: ExportReason,
      format: oneOf(['xlsx', 'csv']),
      /** a ready form; otherwise `own_form` */
      ready: T.Optional(oneOf(readyForms.map(({ id }) => id))),
      own_form: T.Optional(Id),
      status: T.Optional(StatusShape),
      /** all orders of the state if missing */
      orders: T.Optional(T.Array(OrderId, { minItems: 1, maxItems: MAX_FILE_ORDERS })),
      /** orders of the list of all orders, instead of `status` and `orders` */
      filter: T.Optional(AllOrdersFilterShape),
      /** `oldest` by default */
      sort: T.Optional(oneOf(['newest', 'oldest'])),
    }),
    audience: { shop: 'orders:export' },
    hosts: 'admin',
  }),
}
