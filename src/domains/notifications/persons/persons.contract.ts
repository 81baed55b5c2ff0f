import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { oneOf } from '../../../platform/contract/fields.ts'
import { personChannels, personKinds } from './kinds.ts'

const KindShape = oneOf(personKinds)
const ChannelShape = oneOf(personChannels)

/** The notifications that a person may choose. Kinds of which everything is fixed are left out. */
const PersonNotificationsShape = T.Object({
  /** where mails go */
  email: T.String(),
  /** the number that an identity check has proven, with its middle hidden; empty without */
  phone: T.String(),
  /** public key that browsers subscribe with; empty where no pushes are sent */
  push_key: T.String(),
  /** pushes reach this log-in's browser */
  push_here: T.Boolean(),
  /** the channels that this platform has */
  channels: T.Array(ChannelShape, { maxItems: personChannels.length }),
  kinds: T.Array(
    T.Object({
      kind: KindShape,
      group: oneOf(['order', 'writing', 'shop', 'account']),
      channels: T.Array(
        T.Object({
          channel: ChannelShape,
          told: T.Boolean(),
          /** owed by law, and can't be turned off */
          fixed: T.Boolean(),
        }),
        { maxItems: personChannels.length },
      ),
    }),
    { maxItems: personKinds.length },
  ),
})
export type PersonNotifications = Static<typeof PersonNotificationsShape>
export type PersonNotification = PersonNotifications['kinds'][number]

export const personNotificationCalls = {
  personNotifications: get('/api/user/notifications', {
    summary: '내가 메일, 푸시, 알림톡으로 받는 알림',
    query: T.Object({}),
    reply: PersonNotificationsShape,
    who: 'person',
  }),
  choosePersonNotification: post('/api/user/notifications/choose', {
    summary: '내가 받을 알림을 켜거나 끕니다. 법에 따라 보내야 하는 알림은 끌 수 없어 400입니다.',
    body: T.Object({ kind: KindShape, channel: ChannelShape, told: T.Boolean() }),
    reply: PersonNotificationsShape,
    repeat: 'overwrites',
    who: 'person',
  }),
}
