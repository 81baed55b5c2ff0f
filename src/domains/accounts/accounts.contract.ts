import { Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Done, Id, oneOf } from '../../platform/contract/fields.ts'
import { OPERATOR_PERMISSIONS } from '../../platform/contract/permissions.ts'
import { CorpState, Over19 } from './states.ts'

export type { OperatorInvitation, OperatorList, OperatorRow } from './operators/operators.contract.ts'
export { operatorCalls, operatorInvitationCalls } from './operators/operators.contract.ts'
export { ownAccountCalls } from './own/own-account.contract.ts'
export type { Address, Device, Profile, SecondFactor, WaitingSignUp } from './own/shapes.ts'
export { CorpState, Over19 } from './states.ts'

export const UserInfoShape = T.Object({
  uid: Id,
  over19: Over19,
  /** whether the person has permissions of a platform operator */
  admin: T.Boolean(),
})

/**
 * Pages of the account host that mails and other providers link to. Log-in, sign-up and passkeys are calls below
 * `/api/auth` (README).
 */
export const accountPages = {
  login: '/user/login',
  join: '/user/join',
  info: '/user/info',
  /** with `?token=` from the mail; proves the address if the reader also enters the password of the sign-up */
  verify: '/user/verify',
  /** with `?token=` from the mail; sets a new password */
  resetPassword: '/user/reset',
  /** the second factor of the own account: set up, new backup codes, remove */
  secondFactor: '/user/second-factor',
  /** with `?token=` from the mail to a new address; only the person who requested the change can confirm it */
  emailProof: '/user/info/email',
  /** with `?token=` from the mail to the previous address; stops or undoes the change */
  emailStop: '/user/email-stop',
  /** asks the person for permission to log in at a shop's own domain */
  connect: '/user/connect',
} as const

const Nothing = T.Object({})

export const accountsCalls = {
  userinfo: get('/api/myshp/userinfo', {
    summary: '로그인한 사용자. over19는 1 성인, 0 인증 전, -1 성인 아님. 로그인 전이면 401입니다.',
    query: Nothing,
    reply: UserInfoShape,
    audience: 'person',
    hosts: 'everywhere',
  }),
  loginTest: get('/api/user/test', {
    summary: '로그인 확인. 사용자 번호를 돌려주고, 로그인 전이면 401입니다.',
    query: Nothing,
    reply: Id,
    audience: 'person',
    hosts: 'everywhere',
  }),
  isAdmin: get('/api/user/is_admin', {
    summary: "플랫폼 운영자이면 '1', 아니면 '0'입니다.",
    query: Nothing,
    reply: T.Union([T.Literal('1'), T.Literal('0')]),
    audience: 'anyone',
  }),
  operatorPermissions: get('/api/myshp/v2/operator/permissions', {
    summary: '운영자로서 나의 권한. 운영자가 아니면 빈 배열입니다.',
    query: Nothing,
    reply: T.Array(oneOf(OPERATOR_PERMISSIONS)),
    audience: 'person',
    hosts: 'admin',
  }),
  permitHost: post('/api/user/host/permit', {
    summary: '상점의 자체 도메인에 로그인 정보를 전달해도 된다고 답합니다. 사람과 도메인마다 한 번 묻습니다.',
    body: T.Object({ host: T.String({ minLength: 1, maxLength: 253 }) }),
    reply: Done,
    repeat: 'overwrites',
    audience: 'person',
  }),
  corpInfo: get('/api/myshp/corpinfo', {
    summary: '내 사업자 등록: -1 없음, 0 심사 중, 1 승인됨',
    query: Nothing,
    reply: CorpState,
    audience: 'person',
    hosts: 'everywhere',
  }),
  myStatus: get('/api/user_auth/get/my_status', {
    summary: '본인인증을 마쳤으면 true입니다. 성인인지는 userinfo의 over19가 말합니다.',
    query: Nothing,
    reply: T.Boolean(),
    audience: 'person',
    hosts: 'everywhere',
  }),
}
