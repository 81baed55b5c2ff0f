import { type Static, Type as T } from 'typebox'
import { post } from '../../../../platform/contract/contract.ts'
import { Day, Id, oneOf, RequestKey } from '../../../../platform/contract/fields.ts'
import { JobShape } from '../../../jobs/jobs.contract.ts'
import { ShopId } from '../../../tenancy/tenancy.contract.ts'
import { OrderId, Reason } from '../../contract/order-fields.ts'
import { MAX_CANCEL_JOB_LINES, MAX_JOB_LINES } from '../../shared/bulk-limits.ts'
import { AllOrdersFilterShape } from '../all-orders.contract.ts'
import { BulkLineShape, CancelFields } from '../seller-orders.contract.ts'

const ProductShape = T.Object({
  pid: Id,
  /** a variant, with the add-ons that were bought for it; all of the product if missing */
  pid2: T.Optional(Id),
})

/**
 * All lines that wait for a transition, by product or by the filter of the list of all orders, up to the order (`last`)
 * that the shop has seen in their count. A job never changes lines of later orders.
 */
export const WaitingLinesShape = T.Object({
  product: T.Optional(ProductShape),
  filter: T.Optional(AllOrdersFilterShape),
  last: Id,
})
export type WaitingChoice = Static<typeof WaitingLinesShape>

/** Lines that a request names one by one. */
export const NamedLinesShape = T.Array(T.Object({ orderid: OrderId, line: Id }), {
  minItems: 1,
  maxItems: MAX_CANCEL_JOB_LINES,
})

const SumFields = {
  orders: T.Integer(),
  lines: T.Integer(),
  pieces: T.Integer(),
  /** what was paid for the lines, won, without delivery fees */
  won: T.Integer(),
  /** orders that another shop sells */
  resold: T.Integer(),
}

export const WaitingCountShape = T.Object({
  ...SumFields,
  /** the last order, for the start of a job; 0 for none */
  last: T.Integer(),
  /** whether more lines wait than a job takes or than were checked */
  more: T.Boolean(),
  /** of a product: its variants with waiting lines; otherwise empty */
  options: T.Array(T.Object({ pid2: T.Integer(), name: T.String(), ...SumFields })),
  /** without a product: the products with the most waiting lines, up to 200; otherwise empty */
  products: T.Array(T.Object({ pid: T.Integer(), title: T.String(), ...SumFields })),
})
export type WaitingCount = Static<typeof WaitingCountShape>
export type WaitingSums = Omit<WaitingCount, 'last' | 'more' | 'options' | 'products'>

export const waitingMoves = ['accept', 'cancel', 'delay'] as const

export const lineJobsCalls = {
  countWaitingLines: post('/api/myshp/v2/seller/order/waiting/count', {
    summary:
      '상점 주인: 접수 accept, 판매 취소 cancel, 발송 지연 delay를 할 수 있는 줄의 수와 금액. product의 상품이나 filter(전체 주문의 조건)에 맞는 줄만 셉니다. 작업을 시작할 때 last를 그대로 보내면 그 뒤의 주문은 바꾸지 않습니다. more가 true면 20,000줄보다 많거나 50,000건까지만 살펴본 것입니다.',
    body: T.Object({
      shopid: ShopId,
      move: oneOf(waitingMoves),
      product: T.Optional(ProductShape),
      filter: T.Optional(AllOrdersFilterShape),
    }),
    reply: WaitingCountShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    hosts: 'admin',
  }),
  startMoves: post('/api/myshp/v2/seller/order/move/job', {
    summary:
      '상점 주인: 여러 줄의 접수 accept, 발송 ship, 배송 완료 arrive를 뒤에서 진행합니다. all은 상점이 보내는 줄 가운데 그 처리를 기다리는 것 모두이고, waiting은 조건에 맞는 줄 모두를 접수합니다.',
    body: T.Object({
      key: RequestKey,
      shopid: ShopId,
      move: oneOf(['accept', 'ship', 'arrive']),
      lines: T.Optional(T.Array(BulkLineShape, { minItems: 1, maxItems: MAX_JOB_LINES })),
      /** all lines that wait for the transition, instead of `lines` */
      all: T.Optional(T.Literal(true)),
      /** only for `accept` */
      waiting: T.Optional(WaitingLinesShape),
    }),
    once: true,
    reply: JobShape,
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  startCancellations: post('/api/myshp/v2/seller/order/cancel/job', {
    summary:
      '상점 주인: 여러 주문의 판매 취소를 뒤에서 진행합니다. lines는 선택한 줄, waiting은 상품이나 조건에 맞는 줄 모두입니다. sold_out이면 waiting의 옵션은 시작할 때 재고가 0이 됩니다. 취소할 수 없는 주문은 이유와 함께 남습니다. points는 이 상점이 판 주문에만 줍니다.',
    body: T.Object({
      key: RequestKey,
      shopid: ShopId,
      lines: T.Optional(NamedLinesShape),
      waiting: T.Optional(WaitingLinesShape),
      ...CancelFields,
    }),
    once: true,
    reply: JobShape,
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  startDelays: post('/api/myshp/v2/seller/order/delay/job', {
    summary:
      '상점 주인: 여러 주문의 발송 지연을 한 번에 알립니다. lines는 선택한 줄, waiting은 상품이나 조건에 맞는 줄 모두입니다. until은 90일 안의 영업일이고, 이미 더 늦은 날을 알린 줄은 이유와 함께 남습니다. 주문마다 한 번만 알립니다.',
    body: T.Object({
      key: RequestKey,
      shopid: ShopId,
      lines: T.Optional(NamedLinesShape),
      waiting: T.Optional(WaitingLinesShape),
      until: Day,
      reason: Reason,
    }),
    once: true,
    reply: JobShape,
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
}
