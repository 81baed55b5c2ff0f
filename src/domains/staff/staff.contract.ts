import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Day, Done, Id, Moment, oneOf, orNull, RequestKey } from '../../platform/contract/fields.ts'
import { SHOP_PERMISSIONS } from '../../platform/contract/permissions.ts'
import { Version } from '../../platform/contract/version.ts'
import { OwnShopShape, ShopId } from '../tenancy/tenancy.contract.ts'

export const STAFF_ROLES = ['manager', 'products', 'orders', 'customers', 'accounting', 'readOnly'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Days until staff without a second factor are refused. */
export const GRACE_DAYS = [0, 3, 7, 14, 30] as const

const StaffRoleShape = oneOf(STAFF_ROLES)
const RoleShape = oneOf(['owner', ...STAFF_ROLES])

export const WorkplaceShape = T.Object({
  ...OwnShopShape.properties,
  role: RoleShape,
  permissions: T.Array(oneOf(SHOP_PERMISSIONS)),
  /** the open offer to transfer the shop to this person; null for none */
  offer: orNull(T.Object({ accepted: T.Boolean(), expires_at: Moment })),
  /** from when the shop refuses this person, who has no second factor; null if it does not */
  second_factor_from: T.Optional(orNull(Moment)),
})
export type Workplace = Static<typeof WorkplaceShape>

export const StaffRightsShape = T.Object({ role: StaffRoleShape, may_export: T.Boolean() })
export type StaffRights = Static<typeof StaffRightsShape>

const StaffMemberShape = T.Object({
  uid: T.Integer(),
  /** version of the rights; 0 for the owner, whose rights never change */
  version: T.Integer(),
  /** name and `email` are empty for a closed account */
  name: T.String(),
  email: T.String(),
  role: RoleShape,
  may_export: T.Boolean(),
  /** null for the owner */
  joined_at: T.Union([Moment, T.Null()]),
  /** whether the person has set up a second factor */
  second_factor: T.Optional(T.Boolean()),
})
export type StaffMember = Static<typeof StaffMemberShape>

const InvitationShape = T.Object({
  id: T.Integer(),
  email: T.String(),
  role: StaffRoleShape,
  may_export: T.Boolean(),
  expires_at: Moment,
})
export type Invitation = Static<typeof InvitationShape>

/** The owner, then the staff by the time when they joined. */
export const StaffShape = T.Object({
  staff: T.Array(StaffMemberShape),
  invitations: T.Array(InvitationShape),
  /** the open offer to transfer the shop to a member of staff */
  transfer: T.Union([T.Object({ uid: T.Integer(), accepted: T.Boolean() }), T.Null()]),
  /** from when the shop demands a second factor; null if it does not */
  second_factor_from: T.Optional(orNull(Moment)),
})
export type Staff = Static<typeof StaffShape>

const Token = T.String({ minLength: 1, maxLength: 100 })
const Rights = StaffRightsShape.properties

/** Calls without a `reply` of their own return the updated staff. */
export const staffCalls = {
  ownShops: get('/api/myshp/v2/seller/shops', {
    summary: '내 상점과 내가 일하는 상점, 거기서 내가 할 수 있는 일(permissions)',
    query: T.Object({}),
    reply: T.Array(WorkplaceShape),
    audience: 'person',
    hosts: 'admin',
  }),
  staff: get('/api/myshp/v2/seller/staff/list', {
    summary: '상점의 직원과 아직 답하지 않은 초대',
    query: T.Object({ shopid: ShopId }),
    reply: StaffShape,
    audience: { shop: 'staff:read' },
  }),
  inviteStaff: post('/api/myshp/v2/seller/staff/invite', {
    summary:
      '메일로 직원을 초대합니다. 초대는 7일 동안 한 번 쓸 수 있습니다. 나 자신, 이미 일하는 사람, 이미 초대한 주소는 409로 거절합니다.',
    body: T.Object({
      key: RequestKey,
      shopid: ShopId,
      email: T.String({ minLength: 3, maxLength: 254 }),
      ...Rights,
    }),
    once: true,
    reply: StaffShape,
    audience: { shop: 'staff:write' },
    log: 'own',
    fresh: true,
  }),
  cancelInvitation: post('/api/myshp/v2/seller/staff/invitation/cancel', {
    summary: '초대를 취소합니다.',
    body: T.Object({ shopid: ShopId, invitation: Id }),
    reply: StaffShape,
    repeat: 'finds-done',
    audience: { shop: 'staff:write' },
    log: 'own',
  }),
  changeStaff: post('/api/myshp/v2/seller/staff/change', {
    summary:
      '직원의 역할과 개인정보 내려받기 권한을 바꿉니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ shopid: ShopId, uid: Id, version: Version, ...Rights }),
    reply: StaffShape,
    audience: { shop: 'staff:write' },
    log: 'own',
    fresh: true,
  }),
  removeStaff: post('/api/myshp/v2/seller/staff/remove', {
    summary: '직원을 내보냅니다. 다음 요청부터 이 상점을 볼 수 없습니다.',
    body: T.Object({ shopid: ShopId, uid: Id }),
    reply: StaffShape,
    repeat: 'finds-done',
    audience: { shop: 'staff:write' },
    log: 'own',
    fresh: true,
  }),
  demandSecondFactor: post('/api/myshp/v2/seller/staff/second-factor', {
    summary:
      '주인과 직원 모두에게 2단계 인증을 요구하거나(grace_days일 뒤부터), 요구를 철회합니다(null). 주인이 먼저 쓰고 있어야 합니다.',
    body: T.Object({ shopid: ShopId, grace_days: orNull(oneOf(GRACE_DAYS)) }),
    reply: StaffShape,
    repeat: 'overwrites',
    audience: { shop: 'staff:write' },
    log: 'own',
    fresh: true,
  }),
  leaveShop: post('/api/myshp/v2/seller/staff/leave', {
    summary: '직원을 그만둡니다. 주인은 상점을 넘기기 전에는 그만둘 수 없습니다.',
    body: T.Object({ shopid: ShopId }),
    reply: Done,
    repeat: 'finds-done',
    audience: { shop: 'shop:read' },
    log: 'own',
  }),
  invitation: get('/api/myshp/v2/seller/staff/invitation', {
    summary: '메일의 링크(token)가 가리키는 초대. 썼거나 기한이 지났으면 404입니다.',
    query: T.Object({ token: Token }),
    /** `email` is the invited address, masked; `mine` is true if it belongs to the caller. */
    reply: T.Object({ shop: T.String(), email: T.String(), role: StaffRoleShape, mine: T.Boolean() }),
    audience: 'person',
    hosts: 'admin',
  }),
  acceptInvitation: post('/api/myshp/v2/seller/staff/accept', {
    summary: '초대를 수락합니다. 초대받은 이메일 주소로 로그인해야 합니다.',
    body: T.Object({ token: Token }),
    reply: T.Object({ shopid: T.String() }),
    repeat: 'finds-done',
    audience: 'person',
    hosts: 'admin',
  }),
  offerShop: post('/api/myshp/v2/seller/staff/transfer/offer', {
    summary: '상점을 직원 한 사람에게 넘기겠다고 합니다. 수락하면 확인 메일이 옵니다.',
    body: T.Object({ key: RequestKey, shopid: ShopId, uid: Id }),
    once: true,
    reply: StaffShape,
    audience: { shop: 'shop:transfer' },
    log: 'own',
    fresh: true,
  }),
  withdrawOffer: post('/api/myshp/v2/seller/staff/transfer/withdraw', {
    summary: '상점 양도 요청을 철회합니다.',
    body: T.Object({ shopid: ShopId }),
    reply: StaffShape,
    repeat: 'finds-done',
    audience: { shop: 'shop:transfer' },
    log: 'own',
  }),
  acceptShop: post('/api/myshp/v2/seller/staff/transfer/accept', {
    summary: '상점을 넘겨받겠다고 합니다. 지금 주인이 메일로 확인하면 주인이 바뀝니다.',
    body: T.Object({ key: RequestKey, shopid: ShopId }),
    once: true,
    reply: Done,
    audience: { shop: 'shop:read' },
    log: 'own',
    fresh: true,
  }),
  confirmTransfer: post('/api/myshp/v2/seller/staff/transfer/confirm', {
    summary: '확인 메일의 링크(token)로 상점을 넘깁니다. 지금까지의 주인은 관리자(manager)로 남습니다.',
    body: T.Object({ shopid: ShopId, token: Token }),
    reply: Done,
    repeat: 'finds-done',
    audience: { shop: 'shop:transfer' },
    log: 'own',
    fresh: true,
  }),
}

const EntryKindShape = oneOf(['change', 'look', 'export', 'file', 'right'])

const LogEntryShape = T.Object({
  id: T.Integer(),
  /** null for an action of an operator outside of shops */
  shopid: T.Union([T.String(), T.Null()]),
  uid: T.Integer(),
  /** name of the person who acted; empty for a closed account */
  name: T.String(),
  kind: EntryKindShape,
  action: T.String(),
  subject: T.Unsafe<Record<string, unknown>>(T.Unknown()),
  /** the state before and after a change, with masked personal data; null for none */
  before: T.Unknown(),
  after: T.Unknown(),
  /** pid of the product that the states before and after describe */
  product: T.Union([T.Integer(), T.Null()]),
  reason: T.String(),
  address: T.String(),
  at: Moment,
})
export type LogEntry = Static<typeof LogEntryShape>

export const LogPageShape = T.Object({
  entries: T.Array(LogEntryShape),
  /** pass as `after` to get the next page; null at the end */
  next: T.Union([T.Integer(), T.Null()]),
})
export type LogPage = Static<typeof LogPageShape>

const LogPersonShape = T.Object({
  uid: T.Integer(),
  /** empty for a closed account */
  name: T.String(),
  /** whether the person works for the shop now */
  works: T.Boolean(),
})
export type LogPerson = Static<typeof LogPersonShape>

const LogFilter = {
  actor: T.Optional(Id),
  action: T.Optional(T.String({ maxLength: 60 })),
  kind: T.Optional(EntryKindShape),
  /** first and last day in Seoul */
  from: T.Optional(Day),
  to: T.Optional(Day),
  after: T.Optional(Id),
}

/** Calls that read the audit log, newest entries first. */
export const logCalls = {
  shopLog: get('/api/myshp/v2/seller/log', {
    summary: '상점의 기록: 누가 언제 무엇을 바꾸고, 보고, 내려받았는지. 최근 것부터 50건씩.',
    query: T.Object({
      shopid: ShopId,
      ...LogFilter,
      /** uid of the person whose data was viewed or changed */
      about: T.Optional(Id),
    }),
    reply: LogPageShape,
    audience: { shop: 'audit:read' },
  }),
  logPeople: get('/api/myshp/v2/seller/log/people', {
    summary: '상점의 기록에서 선택할 수 있는 사람: 지금 일하는 사람과, 최근 기록에 남은 예전 직원.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(LogPersonShape),
    audience: { shop: 'audit:read' },
  }),
  platformLog: get('/api/myshp/v2/operator/log', {
    summary:
      '운영자: 모든 상점과 운영자의 기록. shop이 있으면 그 상점의 기록과 그 상점에 대한 운영자의 결정입니다.',
    query: T.Object({ ...LogFilter, shop: T.Optional(Id) }),
    reply: LogPageShape,
    audience: { operator: 'audit:read' },
    log: 'look',
    subjects: ({ entries }) => entries.map(({ uid }) => uid),
  }),
}
