import { Type as T } from 'typebox'
import { post, upload } from '../../../platform/contract/contract.ts'
import { Id, oneOf, RequestKey } from '../../../platform/contract/fields.ts'
import { UPLOAD_LIMIT_BYTES } from '../../../platform/contract/picture-bytes.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import {
  CauseShape,
  ClaimFields,
  OptionsShape,
  PhotoFields,
  PhotoShape,
  RefundAccountShape,
} from '../contract/claim-fields.ts'
import { LineFields, OrderId, Reason } from '../contract/order-fields.ts'
import { ShopOrderDetailShape } from './shop-order-shapes.ts'

/** Claims as the shop that ships starts and settles them; transitions of claims are `moveShopLine`. */
export const shopClaimCalls = {
  startShopClaim: post('/api/myshp/v2/seller/order/claim/start', {
    summary:
      '상점 주인: 보낸 상품의 반품이나 교환을 구매자 대신 접수합니다(전화로 받은 요청 등). 바로 수락된 상태가 되고 구매자에게 알리며, 구매자는 철회할 수 있습니다. 입금으로 결제한 주문에 account가 없으면 환불할 때 구매자에게 계좌를 묻습니다.',
    body: T.Object({
      shopid: ShopId,
      orderid: OrderId,
      key: RequestKey,
      kind: oneOf(['return', 'exchange']),
      cause: CauseShape,
      lines: ClaimFields.lines,
      reason: Reason,
      account: T.Optional(RefundAccountShape),
      /** of an exchange: the shop asks nothing for dearer options */
      waive: T.Optional(T.Boolean()),
    }),
    reply: ShopOrderDetailShape,
    repeat: 'own-key',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  shopExchangeOptions: post('/api/myshp/v2/seller/order/claim/options', {
    summary: '상점 주인: 주문한 상품의 다른 옵션과 한 개의 차액, 재고. 교환과 옵션 변경에 씁니다.',
    body: T.Object({ shopid: ShopId, ...LineFields }),
    reply: OptionsShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    hosts: 'admin',
  }),
  uploadInspectionPhoto: upload('/api/myshp/v2/seller/order/claim/upload', {
    summary:
      '상점 주인: 돌아온 상품을 검수한 사진 올리기. 5,242,880바이트까지. 올린 사람만 거부나 일부 환불에 쓸 수 있는 file_url을 돌려줍니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Object({ file_url: T.String() }),
    maxBytes: UPLOAD_LIMIT_BYTES,
    repeat: 'leaves-unused',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  settleClaimDues: post('/api/myshp/v2/seller/order/claim/dues', {
    summary:
      '상점 주인: 구매자가 직접 내기로 한 반품·교환·반송 배송비와 옵션 차액을 받았거나, 더 받은 것을 돌려주었음을 적습니다. 지금 내기로 한 금액이 받은 금액이 됩니다.',
    body: T.Object({ shopid: ShopId, orderid: OrderId, claim: Id }),
    reply: ShopOrderDetailShape,
    repeat: 'overwrites',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  shopClaimPhoto: post('/api/myshp/v2/seller/order/claim/photo', {
    summary: '상점 주인: 취소, 반품, 교환 요청에 붙은 사진',
    body: T.Object({ shopid: ShopId, orderid: OrderId, ...PhotoFields }),
    reply: PhotoShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    log: 'look',
    hosts: 'admin',
  }),
}
