import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { oneOf } from '../../../platform/contract/fields.ts'
import { personChannels, personNotificationKinds } from './person-kinds.ts'

const KindShape = oneOf(personNotificationKinds)
const ChannelShape = oneOf(personChannels)

/** A person's choices for the kinds of notifications that have at least one optional channel. */
const PersonNotificationsShape = T.Object({
  /** address to which mails are sent */
  email: T.String(),
  /** phone number from the identity check with its middle hidden; empty without one */
  phone: T.String(),
  /** public key for browsers' subscriptions; empty if pushes are turned off */
  push_key: T.String(),
  /** whether the browser of this log-in is subscribed */
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
          /** can't be turned off, because the law requires it */
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
