import { Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Day, Done, Id, Name, OptionalPhone, RequestKey } from '../../../platform/contract/fields.ts'
import { label, optionalLabel } from '../../../platform/contract/label.ts'
import { Over19 } from '../states.ts'
import {
  AddressFields,
  AddressShape,
  ConsentShape,
  CorpShape,
  DeviceShape,
  LeavingShape,
  ProfileShape,
  ProviderShape,
  SecondFactorShape,
  WaitingSignUpShape,
} from './shapes.ts'

const Nothing = T.Object({})
/** The token of a mailed link. */
const MailToken = T.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
/** The address as the person typed it; `normaliseEmail` converts it. */
const EmailText = T.String({ minLength: 3, maxLength: 254 })
/** The provider of identity checks; null if identities can't be verified. */
const IdentityProviderShape = T.Union([T.Literal('test'), T.Literal('portone'), T.Null()])
const PortOneRequest = T.Object({
  storeId: T.String(),
  channelKey: T.String(),
  identityVerificationId: T.String(),
})

/** Calls about the caller's own account. Served on the account host only, unless `hosts` says otherwise. */
export const ownAccountCalls = {
  providers: get('/api/user/login/providers', {
    summary: '쓸 수 있는 간편 로그인과 본인인증',
    query: Nothing,
    reply: T.Object({ kakao: T.Boolean(), naver: T.Boolean(), identity: IdentityProviderShape }),
    audience: 'anyone',
    hosts: 'account',
  }),
  waitingSignUp: get('/api/user/sign_up/waiting', {
    summary: '확인 메일의 링크가 가리키는 가입. 확인은 POST /api/auth/verify-email이 합니다.',
    query: T.Object({ token: T.String({ minLength: 1, maxLength: 1_000 }) }),
    reply: WaitingSignUpShape,
    audience: 'anyone',
    hosts: 'account',
  }),
  resetLink: get('/api/user/password/reset_link', {
    summary:
      '비밀번호를 다시 정하는 메일의 링크를 아직 쓸 수 있으면 open이 true입니다. 변경은 POST /api/auth/reset-password가 합니다.',
    query: T.Object({ token: T.String({ minLength: 1, maxLength: 1_000 }) }),
    reply: T.Object({ open: T.Boolean() }),
    audience: 'anyone',
    hosts: 'account',
  }),
  profile: get('/api/user/profile', {
    summary: '내 계정 정보',
    query: Nothing,
    reply: ProfileShape,
    audience: 'person',
  }),
  saveProfile: post('/api/user/profile', {
    summary: '이름과 전화번호 변경',
    body: T.Object({ name: Name, phone: OptionalPhone }),
    reply: ProfileShape,
    repeat: 'overwrites',
    audience: 'person',
  }),
  requestEmailChange: post('/api/user/email/change', {
    summary:
      '이메일 주소 변경 요청. 새 주소로 확인 메일을, 지금 주소로 멈출 수 있는 알림을 보냅니다. 비밀번호가 있으면 password가 필요하고, 없으면 로그인한 지 15분 안이어야 합니다. 새 주소에 계정이 있는지는 답하지 않습니다.',
    body: T.Object({ email: EmailText, password: T.Optional(T.String({ maxLength: 128 })) }),
    reply: ProfileShape,
    repeat: 'may-repeat',
    audience: 'person',
  }),
  cancelEmailChange: post('/api/user/email/cancel', {
    summary: '아직 확인하지 않은 이메일 주소 변경을 취소합니다.',
    body: Nothing,
    reply: ProfileShape,
    repeat: 'finds-done',
    audience: 'person',
  }),
  waitingEmailChange: get('/api/user/email/waiting', {
    summary:
      '새 주소로 보낸 메일의 링크(token)가 가리키는 이메일 주소. 내가 요청한 것이면 mine. 썼거나 하루가 지났으면 404입니다.',
    query: T.Object({ token: MailToken }),
    reply: T.Object({ email: T.String(), mine: T.Boolean() }),
    audience: 'person',
  }),
  confirmEmailChange: post('/api/user/email/confirm', {
    summary:
      '새 주소로 보낸 메일의 링크(token)로 이메일 주소를 바꿉니다. 다른 기기에서는 모두 로그아웃되고, 지금까지의 주소로 되돌릴 수 있는 알림이 갑니다.',
    body: T.Object({ token: MailToken }),
    reply: ProfileShape,
    repeat: 'finds-done',
    audience: 'person',
  }),
  stoppableEmailChange: get('/api/user/email/stoppable', {
    summary: '지금까지의 주소로 보낸 알림(token)이 멈추거나 되돌릴 것. 요청한 지 7일이 지났으면 404입니다.',
    query: T.Object({ token: MailToken }),
    reply: T.Object({
      old_email: T.String(),
      new_email: T.String(),
      /** whether the address has been changed */
      changed: T.Boolean(),
      /** whether the change has been stopped or undone */
      stopped: T.Boolean(),
    }),
    audience: 'anyone',
    hosts: 'account',
  }),
  stopEmailChange: post('/api/user/email/stop', {
    summary:
      '지금까지의 주소로 보낸 알림(token)으로 이메일 주소 변경을 멈추거나 되돌립니다. 모든 기기에서 로그아웃되고 비밀번호를 새로 정해야 합니다.',
    body: T.Object({ token: MailToken }),
    /** the account's e-mail address after the call */
    reply: T.Object({ email: T.String() }),
    repeat: 'finds-done',
    audience: 'anyone',
    hosts: 'account',
  }),
  unlinkProvider: post('/api/user/provider/unlink', {
    summary: '간편 로그인 연결 끊기. 로그인할 다른 방법이 없으면 409입니다.',
    body: T.Object({ provider: ProviderShape }),
    reply: ProfileShape,
    repeat: 'finds-done',
    audience: 'person',
  }),
  devices: get('/api/user/sessions', {
    summary:
      '로그인한 기기. 지금 기기가 먼저이고, 그다음은 최근에 쓴 순입니다. 브라우저와 네트워크 주소는 마지막으로 쓴 때의 것입니다.',
    query: Nothing,
    reply: T.Array(DeviceShape),
    audience: 'person',
  }),
  endDevice: post('/api/user/session/end', {
    summary: '기기 하나 로그아웃. 그 기기의 모든 상점에서 로그아웃됩니다.',
    body: T.Object({ id: Id }),
    reply: Done,
    repeat: 'finds-done',
    audience: 'person',
  }),
  endOtherDevices: post('/api/user/sessions/end_others', {
    summary: '지금 기기만 제외하고 모두 로그아웃',
    body: Nothing,
    reply: T.Object({ ended: T.Integer() }),
    repeat: 'finds-done',
    audience: 'person',
  }),
  prove: post('/api/user/prove', {
    summary:
      '비밀번호와, 2단계 인증을 쓰면 그 코드를 한 번 더 확인합니다. 15분 동안 중요한 일(PROOF_REQUIRED)을 할 수 있습니다. 비밀번호가 없는 계정은 409이고 다시 로그인하면 됩니다.',
    body: T.Object({
      password: T.String({ maxLength: 128 }),
      /** of the authenticator app, for people with a second factor */
      code: T.Optional(T.String({ maxLength: 20 })),
    }),
    reply: Done,
    repeat: 'reads',
    audience: 'person',
    hosts: 'admin',
  }),
  secondFactor: get('/api/user/second_factor', {
    summary: '내 2단계 인증: 쓰고 있는지, 남은 백업 코드의 수, 반드시 써야 하는지(운영자)',
    query: Nothing,
    reply: SecondFactorShape,
    audience: 'person',
  }),
  secondFactorNeed: get('/api/myshp/v2/second-factor/need', {
    summary: '관리자 화면: 2단계 인증을 쓰고 있는지, 운영자 권한이 그것을 기다리는지',
    query: Nothing,
    reply: T.Object({ enabled: T.Boolean(), operator: T.Boolean() }),
    audience: 'person',
    hosts: 'admin',
  }),
  consents: get('/api/user/consents', {
    summary: '동의 내역. 종류마다 마지막 것',
    query: Nothing,
    reply: T.Array(ConsentShape),
    audience: 'person',
  }),
  saveConsents: post('/api/user/consents', {
    summary: '광고성 정보 수신 동의 변경',
    body: T.Object({ marketing_email: T.Boolean(), marketing_sms: T.Boolean() }),
    reply: T.Array(ConsentShape),
    repeat: 'overwrites',
    audience: 'person',
  }),
  addresses: get('/api/user/addresses', {
    summary: '배송지. 기본 배송지가 먼저',
    query: Nothing,
    reply: T.Array(AddressShape),
    audience: 'person',
  }),
  saveAddress: post('/api/user/address', {
    summary: '배송지 추가(id 없음) 또는 수정',
    body: T.Object({ key: RequestKey, id: T.Optional(Id), ...AddressFields }),
    once: true,
    reply: T.Array(AddressShape),
    audience: 'person',
  }),
  removeAddress: post('/api/user/address/remove', {
    summary: '배송지 삭제',
    body: T.Object({ id: Id }),
    reply: T.Array(AddressShape),
    repeat: 'finds-done',
    audience: 'person',
  }),
  beginIdentity: post('/api/user/identity/begin', {
    summary:
      '본인인증 시작. provider가 test이면 시험용 화면을 보여 주고, portone이면 request로 PortOne.requestIdentityVerification을 부릅니다.',
    body: Nothing,
    reply: T.Union([
      T.Object({ provider: T.Literal('test'), id: T.String() }),
      T.Object({ provider: T.Literal('portone'), id: T.String(), request: PortOneRequest }),
    ]),
    repeat: 'leaves-unused',
    audience: 'person',
  }),
  finishIdentity: post('/api/user/identity/finish', {
    summary:
      '본인인증 마침. 결과는 서버가 PortOne에 직접 묻습니다. 아직 끝나지 않았으면 409이고, 503이면 그대로 다시 물을 수 있습니다. name과 birth_date는 시험용 화면에서 적은 것입니다.',
    body: T.Object({
      id: T.String({ maxLength: 100 }),
      name: T.Optional(Name),
      birth_date: T.Optional(Day),
    }),
    reply: T.Object({ over19: Over19 }),
    repeat: 'finds-done',
    audience: 'person',
  }),
  corp: get('/api/user/corp', {
    summary: '내 사업자 등록',
    query: Nothing,
    reply: CorpShape,
    audience: 'person',
  }),
  registerCorp: post('/api/user/corp', {
    summary:
      '사업자 등록 신청. file은 /api/myshp/v2/upload/auth/file이 돌려준 file_url, address와 tel은 사업장의 주소와 전화번호',
    body: T.Object({
      idnum: T.String({ pattern: '^[0-9]{3}-?[0-9]{2}-?[0-9]{5}$' }),
      corpname: label(100),
      address: T.Optional(optionalLabel(200)),
      tel: T.Optional(OptionalPhone),
      file: T.String({ maxLength: 100 }),
    }),
    reply: CorpShape,
    repeat: 'creates-once',
    audience: 'person',
  }),
  leaving: get('/api/user/leave', {
    summary: '탈퇴하기 전에 볼 것: 진행 중인 주문과 결제, 주인이거나 일하는 상점, 기록이 남는 끝난 주문의 수',
    query: Nothing,
    reply: LeavingShape,
    audience: 'person',
  }),
  leave: post('/api/user/leave', {
    summary:
      '탈퇴. 비밀번호가 있으면 password, 없으면 email로 확인합니다. 진행 중인 주문이 있으면 409이고 details.orders에, 상점의 주인이면 409이고 details.shops에 주소와 함께 적혀 있습니다.',
    body: T.Object({
      password: T.Optional(T.String({ maxLength: 128 })),
      email: T.Optional(T.String({ maxLength: 254 })),
    }),
    reply: Done,
    repeat: 'finds-done',
    audience: 'person',
  }),
}
