import { type Static, Type as T } from 'typebox'
import { download, post } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { label, requiredLines } from '../../../platform/contract/label.ts'
import { Over19 } from '../../accounts/accounts.contract.ts'
import { LOCK_CAUSES, MAX_LOCK_TEXT } from '../../accounts/shared/lock-terms.ts'
import { STAFF_ROLES } from '../../staff/staff.contract.ts'
import { MAX_LOOK_REASON, MAX_PERSON_SEARCH } from '../shared/supervision-limits.ts'

const Found = {
  uid: T.Integer(),
  /** masked, as the next two */
  name: T.String(),
  email: T.String(),
  /** empty if the account has none */
  phone: T.String(),
  locked: T.Boolean(),
  created_at: Moment,
}
const FoundPersonShape = T.Object(Found)
export type FoundPerson = Static<typeof FoundPersonShape>

const PersonDetailShape = T.Object({
  ...Found,
  /** whether the e-mail address is proven */
  email_verified: T.Boolean(),
  over19: Over19,
  /** whether the person is an operator */
  operator: T.Boolean(),
  /** when a provider verified the identity */
  identified_at: orNull(Moment),
  /** last use of a session that has not ended, to within ten minutes */
  seen_at: orNull(Moment),
  has_password: T.Boolean(),
  /** other ways to log in: kakao, naver */
  providers: T.Array(T.String()),
  /** by last use, up to 50; `hosts` counts where each is logged in */
  sessions: T.Array(
    T.Object({
      id: T.Integer(),
      user_agent: T.String(),
      hosts: T.Integer(),
      created_at: Moment,
      seen_at: Moment,
    }),
  ),
  /** owned ones first, up to 50 of each; `shop` is the internal id */
  shops: T.Array(T.Object({ shop: T.Integer(), name: T.String(), role: oneOf(['owner', ...STAFF_ROLES]) })),
  /** newest first, up to 50 */
  memberships: T.Array(
    T.Object({ shop: T.Integer(), name: T.String(), joined_at: Moment, points: T.Integer() }),
  ),
  /** newest first, up to 20; `statuses` are the distinct states of the lines */
  orders: T.Array(
    T.Object({
      number: T.String(),
      shop: T.Integer(),
      shop_name: T.String(),
      placed_at: Moment,
      /** won */
      total: T.Integer(),
      statuses: T.Array(T.String()),
    }),
  ),
  /** the latest choice of each kind */
  consents: T.Array(T.Object({ kind: T.String(), version: T.String(), agreed: T.Boolean(), at: Moment })),
  /** newest first, up to 50 */
  locks: T.Array(
    T.Object({
      id: T.Integer(),
      cause: oneOf(LOCK_CAUSES),
      text: T.String(),
      locked_name: T.String(),
      locked_at: Moment,
      unlocked_name: T.String(),
      unlocked_at: orNull(Moment),
      unlock_reason: T.String(),
    }),
  ),
  /** what prevents the deletion: open purchases and owned shops; completed orders remain */
  leaving: T.Object({
    open_orders: T.Integer(),
    ended_orders: T.Integer(),
    owned_shops: T.Array(T.String()),
  }),
})
export type PersonDetail = Static<typeof PersonDetailShape>

const PersonIdentityShape = T.Object({
  uid: T.Integer(),
  name: T.String(),
  email: T.String(),
  phone: T.String(),
  /** `YYYY-MM-DD`, or empty */
  birth_date: T.String(),
})
export type PersonIdentity = Static<typeof PersonIdentityShape>

const OPERATOR = '/api/myshp/v2/operator/person'
const looks = { audience: { operator: 'persons:read' } } as const
const decides = { audience: { operator: 'persons:decide' }, fresh: true } as const
const PersonKey = { uid: Id, reason: label(MAX_LOOK_REASON) }

// All bodies have a reason, and none may be in logs of URLs.
export const personCalls = {
  searchPersons: post(`${OPERATOR}/search`, {
    summary:
      '운영자: 이메일, 전화번호, 주문번호로 사람을 찾습니다. 사유와 찾은 사람이 기록되고, 개인정보는 가려져 있습니다.',
    body: T.Object({
      q: T.String({ minLength: 1, maxLength: MAX_PERSON_SEARCH }),
      reason: label(MAX_LOOK_REASON),
    }),
    reply: T.Object({
      /** up to 20 */
      persons: T.Array(FoundPersonShape),
      /** whether the number is that of an order without an account */
      guest_order: T.Boolean(),
    }),
    repeat: 'reads',
    log: 'look',
    subjects: ({ persons }) => persons.map(({ uid }) => uid),
    ...looks,
  }),
  supervisedPerson: post(`${OPERATOR}/one`, {
    summary: '운영자: 한 사람의 계정, 기기, 상점, 회원 정보, 주문, 동의. 볼 때마다 사유가 기록됩니다.',
    body: T.Object(PersonKey),
    reply: PersonDetailShape,
    repeat: 'reads',
    log: 'look',
    subjects: ({ uid }) => [uid],
    ...looks,
  }),
  personIdentity: post(`${OPERATOR}/identity`, {
    summary: '운영자: 가리지 않은 이름, 이메일, 전화번호, 생년월일. 볼 때마다 사유가 기록됩니다.',
    body: T.Object(PersonKey),
    reply: PersonIdentityShape,
    repeat: 'reads',
    log: 'look',
    subjects: ({ uid }) => [uid],
    ...looks,
  }),
  endPersonSessions: post(`${OPERATOR}/sessions/end`, {
    summary: '운영자: 기기 하나(session)나 모든 기기를 로그아웃합니다. 모든 상점에서 곧바로 로그아웃됩니다.',
    body: T.Object({ ...PersonKey, session: T.Optional(Id) }),
    reply: Done,
    repeat: 'finds-done',
    ...decides,
  }),
  lockPerson: post(`${OPERATOR}/lock`, {
    summary:
      '운영자: 계정을 잠급니다. 모든 기기에서 로그아웃되고 로그인할 수 없습니다. 진행 중인 주문과 상점은 그대로이고, 본인에게 메일을 보냅니다.',
    body: T.Object({
      key: RequestKey,
      uid: Id,
      cause: oneOf(LOCK_CAUSES),
      /** what the person reads */
      text: requiredLines(MAX_LOCK_TEXT),
    }),
    once: true,
    reply: Done,
    ...decides,
  }),
  unlockPerson: post(`${OPERATOR}/unlock`, {
    summary: '운영자: 계정의 잠금을 해제하고 본인에게 메일을 보냅니다.',
    body: T.Object(PersonKey),
    reply: Done,
    repeat: 'finds-done',
    ...decides,
  }),
  mailPersonReset: post(`${OPERATOR}/reset`, {
    summary:
      '운영자: 확인된 이메일 주소로 비밀번호를 다시 정하는 메일을 보냅니다. 링크는 운영자에게 보이지 않습니다.',
    body: T.Object(PersonKey),
    reply: Done,
    repeat: 'may-repeat',
    ...decides,
  }),
  mailPersonData: post(`${OPERATOR}/data`, {
    summary:
      '운영자: 확인된 이메일 주소로, 로그인해서 내 정보를 내려받는 방법을 보냅니다. 운영자는 파일을 받지 않습니다.',
    body: T.Object(PersonKey),
    reply: Done,
    repeat: 'may-repeat',
    ...decides,
  }),
  deletePerson: post(`${OPERATOR}/delete`, {
    summary:
      '운영자: 본인의 요청으로 계정을 삭제합니다. 진행 중인 주문이 있거나 상점의 주인이면 409이고, 본인에게 메일을 보냅니다.',
    body: T.Object(PersonKey),
    reply: Done,
    repeat: 'finds-done',
    ...decides,
  }),
}

export const ownDataCalls = {
  ownData: download('/api/user/data', {
    summary: '내 개인정보 파일(JSON): 계정, 배송지, 동의, 기기, 회원 정보, 포인트, 주문, 리뷰, 문의, 메시지',
    query: T.Object({}),
    audience: 'person',
    hosts: 'account',
  }),
}
