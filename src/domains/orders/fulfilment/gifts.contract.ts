import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Moment, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { RecipientShape, StatusShape } from '../contract/order-fields.ts'
import { giftCards } from '../shared/gifts.ts'

/** Token of the receiver's link. */
const GiftToken = T.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

/** A gift as its receiver sees it, without prices. */
export const ReceivedGiftShape = T.Object({
  /**
   * `CANCELED`: by the buyer or the shop, before or after the address was entered; `EXPIRED`: nobody entered one in
   * time
   */
  state: oneOf(['WAITING', 'EXPIRED', 'ACCEPTED', 'CANCELED']),
  card: oneOf(giftCards),
  message: T.String(),
  /** name of the buyer */
  giver: T.String(),
  shop_name: T.String(),
  shopid: T.Optional(T.String()),
  /** host of the shop, with the port */
  host: T.String(),
  /** last moment at which the address can be entered */
  until: Moment,
  lines: T.Array(
    T.Object({
      name: T.String(),
      opt_name: T.String(),
      /** signed image base; empty without a picture */
      image: T.String(),
      qty: T.Integer(),
      status: StatusShape,
      carrier: T.String(),
      tracking: T.String(),
    }),
  ),
  /** masked name of the receiver; null before the address was entered */
  receiver: orNull(T.String()),
})
export type ReceivedGift = Static<typeof ReceivedGiftShape>

export const giftCalls = {
  receivedGift: get('/api/myshp/v2/gift', {
    summary: '받은 선물. token은 선물 링크에 있습니다. 가격은 없습니다.',
    query: T.Object({ token: GiftToken }),
    reply: ReceivedGiftShape,
    audience: 'anyone',
    hosts: 'account',
  }),
  acceptGift: post('/api/myshp/v2/gift/accept', {
    summary:
      '선물을 받을 배송지를 적습니다. 한 번만 적을 수 있고, 같은 내용을 다시 보내면 그대로입니다. 도서산간 추가 배송비가 있는 곳은 400, 기한이 지났거나 취소된 선물은 409입니다.',
    body: T.Object({ token: GiftToken, recipient: RecipientShape, consent: T.Literal(true) }),
    reply: ReceivedGiftShape,
    repeat: 'finds-done',
    audience: 'anyone',
    hosts: 'account',
  }),
}
