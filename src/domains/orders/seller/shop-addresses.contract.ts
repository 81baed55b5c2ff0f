import { Type as T } from 'typebox'
import { post } from '../../../platform/contract/contract.ts'
import { Moment, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import {
  AddressCostFields,
  AddressQuoteShape,
  OrderId,
  Reason,
  RecipientShape,
} from '../contract/order-fields.ts'
import { ShopOrderDetailShape } from './shop-order-shapes.ts'

/** Changes of the recipient by the shop that ships (decision 55). */
export const shopAddressCalls = {
  quoteShopAddress: post('/api/myshp/v2/seller/order/address/quote', {
    summary:
      '상점 주인: 배송지를 이 우편번호로 바꾸면 달라지는 배송비. owed는 구매자가 더 낼 금액(음수면 덜 낼 금액), refunded는 환불되는 금액입니다.',
    body: T.Object({ shopid: ShopId, orderid: OrderId, zipcode: RecipientShape.properties.zipcode }),
    reply: AddressQuoteShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    hosts: 'admin',
  }),
  changeShopAddress: post('/api/myshp/v2/seller/order/address/change', {
    summary:
      '상점 주인: 보내지 않은 상품의 배송지를 바꾸고 구매자에게 알립니다. 배송비가 더 들면 payment로 구매자가 낼 금액으로 둘지(owed), 이미 받았는지(paid), 받지 않을지(waived) 정합니다. owed와 refunded가 지금 계산과 다르거나, changed_at이 마지막 변경의 시각(address_changed_at, 변경이 없으면 null)과 다르면 409입니다.',
    body: T.Object({
      shopid: ShopId,
      orderid: OrderId,
      key: RequestKey,
      recipient: RecipientShape,
      reason: T.Optional(Reason),
      ...AddressCostFields,
      payment: T.Optional(oneOf(['owed', 'paid', 'waived'])),
      // Optional for pages of an older version, which can change only a recipient that never changed.
      changed_at: T.Optional(orNull(Moment)),
    }),
    reply: ShopOrderDetailShape,
    repeat: 'own-key',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  confirmShopAddress: post('/api/myshp/v2/seller/order/address/confirm', {
    summary:
      '상점 주인: 구매자가 바꾼 배송지를 확인했습니다. 접수한 뒤에 바뀐 주문은 확인해야 발송할 수 있습니다. changed_at은 본 변경의 시각(address_changed_at)입니다.',
    body: T.Object({ shopid: ShopId, orderid: OrderId, changed_at: Moment }),
    reply: ShopOrderDetailShape,
    repeat: 'finds-done',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  settleAddressDues: post('/api/myshp/v2/seller/order/address/dues', {
    summary:
      '상점 주인: 배송지 변경으로 구매자가 낼 추가 배송비를 받았거나(paid, 음수면 돌려주었음), 받지 않기로 합니다(waived). owed는 화면에서 본 금액입니다.',
    body: T.Object({
      shopid: ShopId,
      orderid: OrderId,
      owed: AddressCostFields.owed,
      settle: oneOf(['paid', 'waived']),
    }),
    reply: ShopOrderDetailShape,
    repeat: 'finds-done',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
}
