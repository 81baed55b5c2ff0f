import { type Static, Type as T } from 'typebox'
import { post } from '../../../platform/contract/contract.ts'
import { Done } from '../../../platform/contract/fields.ts'

/** A browser's subscription: its URL at the push service, and its keys (base64url). */
const SubscriptionShape = T.Object({
  endpoint: T.String({ minLength: 10, maxLength: 1_000 }),
  p256dh: T.String({ pattern: '^[A-Za-z0-9_-]{87,88}={0,2}$' }),
  auth: T.String({ pattern: '^[A-Za-z0-9_-]{22,24}={0,2}$' }),
})
export type Subscription = Static<typeof SubscriptionShape>

/** Calls by which people subscribe at the account host, and staff at the admin host. */
export const pushCalls = {
  subscribePush: post('/api/user/push/subscribe', {
    summary:
      '이 브라우저에서 나의 알림을 받습니다. 로그아웃하면 끝납니다. 한 사람이 10대까지이고, 넘으면 가장 오래된 것이 빠집니다.',
    body: SubscriptionShape,
    reply: Done,
    repeat: 'overwrites',
    audience: 'person',
  }),
  unsubscribePush: post('/api/user/push/unsubscribe', {
    summary: '이 브라우저에서 나의 알림을 더 받지 않습니다.',
    body: T.Object({}),
    reply: Done,
    repeat: 'finds-done',
    audience: 'person',
  }),
  subscribeSellerPush: post('/api/myshp/v2/seller/push/subscribe', {
    summary: '이 브라우저에서 내 상점들의 알림을 받습니다. 로그아웃하면 끝납니다.',
    body: SubscriptionShape,
    reply: Done,
    repeat: 'overwrites',
    audience: 'person',
    hosts: 'admin',
  }),
  unsubscribeSellerPush: post('/api/myshp/v2/seller/push/unsubscribe', {
    summary: '이 브라우저에서 내 상점들의 알림을 더 받지 않습니다.',
    body: T.Object({}),
    reply: Done,
    repeat: 'finds-done',
    audience: 'person',
    hosts: 'admin',
  }),
}
