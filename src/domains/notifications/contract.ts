import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { ShopId } from '../tenancy/contract.ts'
import { type NoticeKind, noticeKinds } from './kinds.ts'

const NoticeKindShape = T.Unsafe<NoticeKind>(T.Enum([...noticeKinds]))

/** One person's notices of one shop. */
const NoticesShape = T.Object({
  /** where mails go: the address with which the person logs in */
  email: T.String(),
  /** what the role may be told of */
  kinds: T.Array(
    T.Object({
      kind: NoticeKindShape,
      mail: T.Boolean(),
      /** can't be turned off by its owner */
      fixed: T.Boolean(),
    }),
  ),
})
export type Notices = Static<typeof NoticesShape>

export const notificationsCalls = {
  sellerNotices: get('/api/myshp/v2/seller/notices', {
    summary: '이 상점에서 내가 메일로 받는 알림',
    query: T.Object({ shopid: ShopId }),
    reply: NoticesShape,
    who: { shop: 'shop:read' },
  }),
  chooseNotice: post('/api/myshp/v2/seller/notices/choose', {
    summary: '내가 메일로 받을 알림을 켜거나 끕니다. 역할이 볼 수 없는 일과 끌 수 없는 알림은 400입니다.',
    body: T.Object({ shopid: ShopId, kind: NoticeKindShape, mail: T.Boolean() }),
    reply: NoticesShape,
    who: { shop: 'shop:read' },
    log: 'own',
  }),
}
