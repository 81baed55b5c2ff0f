import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { oneOf } from '../../../platform/contract/fields.ts'
import { personChannels, personNotificationKinds } from './person-kinds.ts'

const KindShape = oneOf(personNotificationKinds)
const ChannelShape = oneOf(personChannels)

/** Kinds with at least one channel that a person can turn on or off. */
const PersonNotificationsShape = T.Object({
  /** address of mails */
  email: T.String(),
  /** proven number with its middle hidden, empty without one */
  phone: T.String(),
  /** public key for browsers' subscriptions; empty without pushes */
  push_key: T.String(),
  /** this log-in's browser is subscribed */
  push_here: T.Boolean(),
  /** channels that are set up on this platform */
  channels: T.Array(ChannelShape, { maxItems: personChannels.length }),
  kinds: T.Array(
    T.Object({
      kind: KindShape,
      group: oneOf(['order', 'writing', 'shop', 'account']),
      channels: T.Array(
        T.Object({
          channel: ChannelShape,
          told: T.Boolean(),
          /** required by law */
          fixed: T.Boolean(),
        }),
        { maxItems: personChannels.length },
      ),
    }),
    { maxItems: personNotificationKinds.length },
  ),
})
export type PersonNotifications = Static<typeof PersonNotificationsShape>
export type PersonNotification = PersonNotifications['kinds'][number]

export const personNotificationCalls = {
  personNotifications: get('/api/user/notifications', {
    summary: '내가 메일, 푸시, 알림톡으로 받는 알림',
    query: T.Object({}),
    reply: PersonNotificationsShape,
    audience: 'person',
  }),
  choosePersonNotification: post('/api/user/notifications/choose', {
    summary: '내가 받을 알림을 켜거나 끕니다. 법에 따라 보내야 하는 알림은 끌 수 없어 400입니다.',
    body: T.Object({ kind: KindShape, channel: ChannelShape, told: T.Boolean() }),
    reply: PersonNotificationsShape,
    repeat: 'overwrites',
    audience: 'person',
  }),
}
