import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf } from '../../../platform/contract/fields.ts'

export const sendChannels = ['mail', 'push', 'text'] as const
export type SendChannel = (typeof sendChannels)[number]

export const MAX_UNDELIVERED = 100

const ChannelShape = oneOf(sendChannels)

const UndeliveredShape = T.Object({
  id: Id,
  channel: ChannelShape,
  /** the recipient's mail address, phone number or device id */
  recipient: T.String(),
  template: T.String(),
  failure: T.String(),
  attempts: T.Integer(),
  at: Moment,
})
export type Undelivered = Static<typeof UndeliveredShape>

export const undeliveredCalls = {
  undelivered: get('/api/myshp/v2/operator/undelivered', {
    summary: '운영자: 보내지 못한 메일, 푸시, 알림톡. 최근 100건입니다.',
    query: T.Object({ channel: ChannelShape }),
    reply: T.Object({ items: T.Array(UndeliveredShape, { maxItems: MAX_UNDELIVERED }) }),
    audience: { operator: 'mails:read' },
    log: 'look',
    subjects: ({ items }) => items.map(({ id }) => id),
  }),
  sendAgain: post('/api/myshp/v2/operator/send_again', {
    summary: '운영자: 보내지 못한 것을 다시 보냅니다. 이미 보내고 있으면 404입니다.',
    body: T.Object({ channel: ChannelShape, id: Id }),
    reply: Done,
    repeat: 'finds-done',
    audience: { operator: 'mails:write' },
  }),
}
