import { type Static, Type as T } from 'typebox'
import { get } from '../../platform/contract/contract.ts'
import { Id } from '../../platform/contract/fields.ts'

/** 1 verified adult, 0 not verified, -1 verified and not an adult (spec 4, Age verification). */
export const Over19 = T.Union([T.Literal(1), T.Literal(0), T.Literal(-1)])

export const UserInfoShape = T.Object({
  uid: Id,
  over19: Over19,
  /** operator of the platform */
  admin: T.Boolean(),
})
export type UserInfo = Static<typeof UserInfoShape>

const nothing = T.Object({})

export const accountsCalls = {
  userinfo: get('/api/myshp/userinfo', {
    summary: '로그인한 사용자. over19는 1 성인, 0 인증 전, -1 성인 아님. 로그인 전이면 401입니다.',
    query: nothing,
    reply: UserInfoShape,
    who: 'person',
  }),
  loginTest: get('/api/user/test', {
    summary: '로그인 확인. 사용자 번호를 돌려주고, 로그인 전이면 401입니다.',
    query: nothing,
    reply: Id,
    who: 'person',
  }),
  isAdmin: get('/api/user/is_admin', {
    summary: "플랫폼 운영자이면 '1', 아니면 '0'입니다.",
    query: nothing,
    reply: T.Union([T.Literal('1'), T.Literal('0')]),
  }),
  myStatus: get('/api/user_auth/get/my_status', {
    summary: '본인인증을 마쳤으면 true입니다. 성인인지는 userinfo의 over19가 말합니다.',
    query: nothing,
    reply: T.Boolean(),
    who: 'person',
  }),
}
