import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Id, Moment } from '../../../platform/contract/fields.ts'
import { AccountToPayShape } from '../../payments/payments.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'

/** The refunds that a payee, a shop or the operator, must transfer itself. Amounts are won. */
const DueRefundsShape = T.Object({
  /** oldest first */
  refunds: T.Array(
    T.Object({
      id: T.Integer(),
      /** empty if the refund belongs to no order */
      orderid: T.String(),
      buyer_name: T.String(),
      name: T.String(),
      amount: T.Integer(),
      /** the buyer's account; null if none was given */
      account: T.Union([AccountToPayShape, T.Null()]),
      asked_at: Moment,
    }),
  ),
  more: T.Boolean(),
})
export type DueRefunds = Static<typeof DueRefundsShape>

export const shopRefundCalls = {
  shopRefunds: get('/api/myshp/v2/seller/refund/list', {
    summary:
      '상점 주인: 상점 계좌로 받은 주문의 환불 가운데 상점이 아직 보내지 않은 것. 오래된 것부터 100건까지.',
    query: T.Object({ shopid: ShopId }),
    reply: DueRefundsShape,
    audience: { shop: 'money:read' },
    log: 'look',
    subjects: ({ refunds }) => refunds.map(({ orderid }) => orderid),
    hosts: 'admin',
  }),
  shopRefundCount: get('/api/myshp/v2/seller/refund/count', {
    summary: '상점 주인: 그런 환불의 수(100까지). 누구의 것인지는 답하지 않습니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Object({ waiting: T.Integer() }),
    audience: { shop: 'money:read' },
    hosts: 'admin',
  }),
  sendShopRefund: post('/api/myshp/v2/seller/refund/sent', {
    summary: '상점 주인: 그런 환불을 구매자 계좌로 보냈습니다. 구매자에게 메일로 알립니다.',
    body: T.Object({ shopid: ShopId, refund: Id }),
    reply: DueRefundsShape,
    repeat: 'finds-done',
    audience: { shop: 'money:write' },
    hosts: 'admin',
  }),
}

const reads = { audience: { operator: 'deposits:read' } } as const

export const platformRefundCalls = {
  platformRefunds: get('/api/myshp/v2/operator/refund/list', {
    summary:
      '운영자: 플랫폼 계좌로 받은 주문의 환불 가운데 아직 보내지 않은 것. 오래된 것부터 100건까지. 볼 때마다 기록됩니다.',
    query: T.Object({}),
    reply: DueRefundsShape,
    log: 'look',
    subjects: ({ refunds }) => refunds.map(({ orderid }) => orderid),
    ...reads,
  }),
  platformRefundCount: get('/api/myshp/v2/operator/refund/count', {
    summary: '운영자: 그런 환불의 수(100까지). 누구의 것인지는 답하지 않습니다.',
    query: T.Object({}),
    reply: T.Object({ waiting: T.Integer() }),
    ...reads,
  }),
  sendPlatformRefund: post('/api/myshp/v2/operator/refund/sent', {
    summary: '운영자: 그런 환불을 구매자 계좌로 보냈습니다. 구매자에게 메일로 알립니다.',
    body: T.Object({ refund: Id }),
    reply: DueRefundsShape,
    repeat: 'finds-done',
    audience: { operator: 'deposits:write' },
    fresh: true,
  }),
}
