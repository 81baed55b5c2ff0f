import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { label } from '../../../platform/contract/label.ts'
import { OPERATOR_PERMISSIONS } from '../../../platform/contract/permissions.ts'
import { Version } from '../../../platform/contract/version.ts'

const MAX_REASON = 300

const Permissions = T.Array(oneOf(OPERATOR_PERMISSIONS), {
  minItems: 1,
  maxItems: OPERATOR_PERMISSIONS.length,
  uniqueItems: true,
})
const StoredPermissions = T.Array(oneOf(OPERATOR_PERMISSIONS))

const OperatorShape = T.Object({
  uid: T.Integer(),
  name: T.String(),
  email: T.String(),
  permissions: StoredPermissions,
  /** for changes of the permissions */
  version: T.Integer(),
  /** whether the operator has set up a second factor */
  second_factor: T.Boolean(),
  /** the last use of a log-in, to within ten minutes; null without a log-in */
  seen_at: orNull(Moment),
})
export type OperatorRow = Static<typeof OperatorShape>

const InvitationShape = T.Object({
  id: T.Integer(),
  email: T.String(),
  permissions: StoredPermissions,
  expires_at: Moment,
})
export type OperatorInvitation = Static<typeof InvitationShape>

const OperatorsShape = T.Object({ operators: T.Array(OperatorShape), invitations: T.Array(InvitationShape) })
export type OperatorList = Static<typeof OperatorsShape>

const OPERATORS = '/api/myshp/v2/operator/people'
const Token = T.String({ minLength: 1, maxLength: 100 })
const Reason = { reason: label(MAX_REASON) }
const manages = { audience: { operator: 'operators:write' }, log: 'own', fresh: true } as const

export const operatorCalls = {
  operators: get(`${OPERATORS}/list`, {
    summary: '운영자: 운영자와 그 권한, 마지막 접속, 2단계 인증, 아직 답하지 않은 초대',
    query: T.Object({}),
    reply: OperatorsShape,
    audience: { operator: 'operators:read' },
    log: 'look',
    subjects: ({ operators }) => operators.map(({ uid }) => uid),
  }),
  inviteOperator: post(`${OPERATORS}/invite`, {
    summary: '운영자: 메일로 운영자를 초대합니다. 초대는 7일 동안 한 번 쓸 수 있습니다.',
    body: T.Object({
      key: RequestKey,
      email: T.String({ minLength: 3, maxLength: 254 }),
      permissions: Permissions,
      ...Reason,
    }),
    once: true,
    reply: Done,
    ...manages,
  }),
  cancelOperatorInvitation: post(`${OPERATORS}/invitation/cancel`, {
    summary: '운영자: 운영자 초대를 취소합니다.',
    body: T.Object({ invitation: Id, ...Reason }),
    reply: Done,
    repeat: 'finds-done',
    ...manages,
  }),
  changeOperator: post(`${OPERATORS}/change`, {
    summary:
      '운영자: 다른 운영자의 권한을 바꿉니다. 다음 요청부터 적용됩니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ uid: Id, version: Version, permissions: Permissions, ...Reason }),
    reply: Done,
    ...manages,
  }),
  removeOperator: post(`${OPERATORS}/remove`, {
    summary: '운영자: 운영자의 권한을 모두 없앱니다. 운영자를 관리할 수 있는 마지막 사람은 409로 거절합니다.',
    body: T.Object({ uid: Id, ...Reason }),
    reply: Done,
    repeat: 'finds-done',
    ...manages,
  }),
  resetOperatorFactor: post(`${OPERATORS}/second-factor/reset`, {
    summary:
      '운영자: 다른 운영자의 2단계 인증을 초기화하고 모든 기기에서 로그아웃합니다. 그 사람과 운영자를 관리하는 모든 사람에게 메일을 보냅니다.',
    body: T.Object({ uid: Id, ...Reason }),
    reply: Done,
    repeat: 'finds-done',
    ...manages,
  }),
}

export const operatorInvitationCalls = {
  operatorInvitation: get('/api/myshp/v2/operator-invitation', {
    summary: '메일의 링크(token)가 가리키는 운영자 초대. 썼거나 기한이 지났으면 404입니다.',
    query: T.Object({ token: Token }),
    /** `email` is the invited address, masked; `mine` is true if it belongs to the caller. */
    reply: T.Object({ email: T.String(), permissions: StoredPermissions, mine: T.Boolean() }),
    audience: 'person',
    hosts: 'admin',
  }),
  acceptOperatorInvitation: post('/api/myshp/v2/operator-invitation/accept', {
    summary: '운영자 초대를 수락합니다. 초대받은 이메일 주소로 로그인해야 합니다.',
    body: T.Object({ token: Token }),
    reply: Done,
    repeat: 'finds-done',
    audience: 'person',
    hosts: 'admin',
    log: 'own',
  }),
}
