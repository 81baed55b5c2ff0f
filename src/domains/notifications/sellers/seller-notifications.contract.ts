import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { oneOf } from '../../../platform/contract/fields.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { channels, notificationKinds } from './seller-kinds.ts'

const NotificationKindShape = oneOf(notificationKinds)

const NotificationChoicesShape = T.Object({
  /** address to which mails are sent: that of the log-in */
  email: T.String(),
  /** public key for browsers' subscriptions; empty if pushes are turned off */
  push_key: T.String(),
  /** whether the browser of this log-in is subscribed */
  push_here: T.Boolean(),
  /** kinds that the person's role allows */
  kinds: T.Array(
    T.Object({
      kind: NotificationKindShape,
      mail: T.Boolean(),
      push: T.Boolean(),
      /** true for the owner if mails of this kind can't be turned off */
      fixed: T.Boolean(),
    }),
  ),
})
export type NotificationChoices = Static<typeof NotificationChoicesShape>

export const sellerNotificationCalls = {
  notificationChoices: get('/api/myshp/v2/seller/notifications', {
    summary: '이 상점에서 내가 메일과 푸시로 받는 알림',
    query: T.Object({ shopid: ShopId }),
    reply: NotificationChoicesShape,
    audience: { shop: 'shop:read' },
  }),
  chooseNotification: post('/api/myshp/v2/seller/notifications/choose', {
    summary:
      '내가 메일이나 푸시로 받을 알림을 켜거나 끕니다. 역할이 볼 수 없는 일과 끌 수 없는 알림은 400입니다.',
    body: T.Object({
      shopid: ShopId,
      kind: NotificationKindShape,
      channel: oneOf(channels),
      told: T.Boolean(),
    }),
    reply: NotificationChoicesShape,
    repeat: 'overwrites',
    audience: { shop: 'shop:read' },
    log: 'own',
  }),
}
