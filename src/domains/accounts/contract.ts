import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Id } from '../../platform/contract/fields.ts'

/** 1 verified adult, 0 not verified, -1 verified and not an adult (spec 4, Age verification). */
export const Over19 = T.Union([T.Literal(1), T.Literal(0), T.Literal(-1)])

/** Business registration: -1 none, 0 under review, 1 approved (spec 4). */
export const CorpState = T.Union([T.Literal(-1), T.Literal(0), T.Literal(1)])

export const UserInfoShape = T.Object({
  uid: Id,
  over19: Over19,
  /** operator of the platform */
  admin: T.Boolean(),
})

/**
 * Pages of the account host that mails and log-ins by other providers lead to. Logging in, signing up, resetting a
 * password and passkeys themselves go to `/api/auth/...` (README).
 */
export const accountPages = {
  login: '/user/login',
  join: '/user/join',
  info: '/user/info',
  /** with `?token=` from the mail */
  resetPassword: '/user/reset',
} as const

/** A calendar day, `YYYY-MM-DD`. */
const Day = T.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
/** ISO 8601, UTC */
const Moment = T.String()
const Name = T.String({ minLength: 1, maxLength: 40 })
/** Digits, as people write them with or without hyphens. */
const Phone = T.String({ pattern: '^0[0-9-]{8,13}$' })
const Nothing = T.Object({})
const Done = T.Object({ ok: T.Literal(true) })

/** The person's own account. */
export const ProfileShape = T.Object({
  uid: T.Integer(),
  email: T.String(),
  email_verified: T.Boolean(),
  name: T.String(),
  /** digits and hyphens, or empty */
  phone: T.String(),
  over19: Over19,
  corp: CorpState,
  has_password: T.Boolean(),
  /** log-ins by other providers that are linked */
  providers: T.Array(T.Union([T.Literal('kakao'), T.Literal('naver')])),
  created_at: Moment,
})
export type Profile = Static<typeof ProfileShape>

/** One log-in on one device; ending it logs that browser out on all hosts. */
export const DeviceShape = T.Object({
  id: T.Integer(),
  /** the browser that asks */
  current: T.Boolean(),
  user_agent: T.String(),
  address: T.String(),
  created_at: Moment,
  seen_at: Moment,
})
export type Device = Static<typeof DeviceShape>

export const ConsentKindShape = T.Union([
  T.Literal('terms'),
  T.Literal('privacy'),
  T.Literal('marketing_email'),
  T.Literal('marketing_sms'),
])
export type ConsentKind = Static<typeof ConsentKindShape>

/** Versions of the texts that a sign-up agrees to. A new text takes a new version; what was agreed to stays as it was. */
export const consentVersions: Record<ConsentKind, string> = {
  terms: '2026-11-01',
  privacy: '2026-11-01',
  marketing_email: '2026-11-01',
  marketing_sms: '2026-11-01',
}

export const ConsentShape = T.Object({
  kind: ConsentKindShape,
  /** version of the text that was shown */
  version: T.String(),
  agreed: T.Boolean(),
  at: Moment,
})

const AddressFields = {
  /** what the person calls it: 집, 회사 */
  label: T.String({ maxLength: 20 }),
  recipient: Name,
  phone: Phone,
  zipcode: T.String({ pattern: '^[0-9]{5}$' }),
  address: T.String({ minLength: 2, maxLength: 200 }),
  /** house, floor, door; may be empty */
  detail: T.String({ maxLength: 100 }),
  /** the one that the checkout proposes; there is one as long as there are any */
  is_default: T.Boolean(),
}
export const AddressShape = T.Object({ id: T.Integer(), ...AddressFields })
export type Address = Static<typeof AddressShape>

export const CorpShape = T.Object({
  /** one that was turned down is -1 again */
  state: CorpState,
  /** business number `123-45-67890`, or empty */
  idnum: T.String(),
  corpname: T.String(),
  /** why it was turned down, or empty */
  reason: T.String(),
  registered_at: T.Union([Moment, T.Null()]),
})

export const accountsCalls = {
  userinfo: get('/api/myshp/userinfo', {
    summary: '로그인한 사용자. over19는 1 성인, 0 인증 전, -1 성인 아님. 로그인 전이면 401입니다.',
    query: Nothing,
    reply: UserInfoShape,
    who: 'person',
  }),
  loginTest: get('/api/user/test', {
    summary: '로그인 확인. 사용자 번호를 돌려주고, 로그인 전이면 401입니다.',
    query: Nothing,
    reply: Id,
    who: 'person',
  }),
  isAdmin: get('/api/user/is_admin', {
    summary: "플랫폼 운영자이면 '1', 아니면 '0'입니다.",
    query: Nothing,
    reply: T.Union([T.Literal('1'), T.Literal('0')]),
  }),
  corpInfo: get('/api/myshp/corpinfo', {
    summary: '내 사업자 등록: -1 없음, 0 심사 중, 1 승인됨',
    query: Nothing,
    reply: CorpState,
    who: 'person',
  }),
  myStatus: get('/api/user_auth/get/my_status', {
    summary: '본인인증을 마쳤으면 true입니다. 성인인지는 userinfo의 over19가 말합니다.',
    query: Nothing,
    reply: T.Boolean(),
    who: 'person',
  }),
}

/** Calls of a person's own account. They answer on the account host only. */
export const ownAccountCalls = {
  providers: get('/api/user/login/providers', {
    summary: '쓸 수 있는 간편 로그인과 본인인증',
    query: Nothing,
    reply: T.Object({ kakao: T.Boolean(), naver: T.Boolean(), identity: T.Boolean() }),
  }),
  profile: get('/api/user/profile', {
    summary: '내 계정 정보',
    query: Nothing,
    reply: ProfileShape,
    who: 'person',
  }),
  saveProfile: post('/api/user/profile', {
    summary: '이름과 전화번호 바꾸기',
    body: T.Object({ name: Name, phone: T.Union([T.Literal(''), Phone]) }),
    reply: ProfileShape,
    who: 'person',
  }),
  devices: get('/api/user/sessions', {
    summary: '로그인한 기기, 최근 순',
    query: Nothing,
    reply: T.Array(DeviceShape),
    who: 'person',
  }),
  endDevice: post('/api/user/session/end', {
    summary: '기기 하나 로그아웃. 그 기기의 모든 상점에서 로그아웃됩니다.',
    body: T.Object({ id: Id }),
    reply: Done,
    who: 'person',
  }),
  endOtherDevices: post('/api/user/sessions/end_others', {
    summary: '지금 기기만 빼고 모두 로그아웃',
    body: Nothing,
    reply: T.Object({ ended: T.Integer() }),
    who: 'person',
  }),
  consents: get('/api/user/consents', {
    summary: '동의 내역. 종류마다 마지막 것',
    query: Nothing,
    reply: T.Array(ConsentShape),
    who: 'person',
  }),
  saveConsents: post('/api/user/consents', {
    summary: '광고성 정보 수신 동의 바꾸기',
    body: T.Object({ marketing_email: T.Boolean(), marketing_sms: T.Boolean() }),
    reply: T.Array(ConsentShape),
    who: 'person',
  }),
  addresses: get('/api/user/addresses', {
    summary: '배송지. 기본 배송지가 먼저',
    query: Nothing,
    reply: T.Array(AddressShape),
    who: 'person',
  }),
  saveAddress: post('/api/user/address', {
    summary: '배송지 추가(id 없음) 또는 수정',
    body: T.Object({ id: T.Optional(Id), ...AddressFields }),
    reply: T.Array(AddressShape),
    who: 'person',
  }),
  removeAddress: post('/api/user/address/remove', {
    summary: '배송지 삭제',
    body: T.Object({ id: Id }),
    reply: T.Array(AddressShape),
    who: 'person',
  }),
  beginIdentity: post('/api/user/identity/begin', {
    summary: '본인인증 시작. provider가 test이면 시험용 화면을 보여 줍니다.',
    body: Nothing,
    reply: T.Object({ provider: T.Literal('test'), id: T.String() }),
    who: 'person',
  }),
  finishIdentity: post('/api/user/identity/finish', {
    summary: '본인인증 마침. name과 birth_date는 시험용 화면에서 적은 것',
    body: T.Object({ id: T.String({ maxLength: 100 }), name: Name, birth_date: Day }),
    reply: T.Object({ over19: Over19 }),
    who: 'person',
  }),
  corp: get('/api/user/corp', {
    summary: '내 사업자 등록',
    query: Nothing,
    reply: CorpShape,
    who: 'person',
  }),
  registerCorp: post('/api/user/corp', {
    summary: '사업자 등록 신청. file은 /api/myshp/v2/upload/auth/file이 돌려준 file_url',
    body: T.Object({
      idnum: T.String({ pattern: '^[0-9]{3}-?[0-9]{2}-?[0-9]{5}$' }),
      corpname: T.String({ minLength: 1, maxLength: 100 }),
      file: T.String({ maxLength: 100 }),
    }),
    reply: CorpShape,
    who: 'person',
  }),
  leave: post('/api/user/leave', {
    summary: '탈퇴. 비밀번호가 있으면 password, 없으면 email로 확인합니다.',
    body: T.Object({
      password: T.Optional(T.String({ maxLength: 128 })),
      email: T.Optional(T.String({ maxLength: 254 })),
    }),
    reply: Done,
    who: 'person',
  }),
}
