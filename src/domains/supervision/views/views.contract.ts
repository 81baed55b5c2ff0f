import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { label } from '../../../platform/contract/label.ts'
import { WorkplaceShape } from '../../staff/staff.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { MAX_VIEW_REASON, VIEW_STATES } from '../shared/view-terms.ts'

const ViewShape = T.Object({
  id: T.Integer(),
  /** uid and name of the operator; the name is empty for a closed account */
  operator: T.Integer(),
  operator_name: T.String(),
  reason: T.String(),
  asked_at: Moment,
  state: oneOf(VIEW_STATES),
  /** a second operator allowed it instead of the shop */
  is_override: T.Boolean(),
  override_reason: T.String(),
  /** who allowed it; empty for nobody */
  allowed_name: T.String(),
  ends_at: orNull(Moment),
})
export type SupportView = Static<typeof ViewShape>

const OPERATOR = '/api/myshp/v2/operator/view'
const SELLER = '/api/myshp/v2/seller/view'
const looks = { audience: { operator: 'shops:view' } } as const
const ViewKey = { shop: Id, id: Id }

// The service writes the entries, so that each stands in the log of the shop too.
export const supportViewCalls = {
  supportViews: get(`${OPERATOR}/list`, {
    summary: '운영자: 상점의 관리 화면을 본 이력과 기다리는 요청. 최근 20건',
    query: T.Object({ shop: Id }),
    reply: T.Array(ViewShape),
    ...looks,
  }),
  supportShop: get(`${OPERATOR}/shop`, {
    summary: '운영자: 지금 관리 화면을 볼 수 있는 상점. 허용되지 않았거나 끝났으면 null입니다.',
    query: T.Object({ shopid: ShopId }),
    reply: orNull(T.Object({ shop: WorkplaceShape, ends_at: Moment })),
    ...looks,
  }),
  askSupportView: post(`${OPERATOR}/ask`, {
    summary:
      '운영자: 상점의 관리 화면을 보게 해 달라고 상점에 요청합니다. 소유자에게 메일을 보내고, 24시간 동안 기다립니다.',
    body: T.Object({ key: RequestKey, shop: Id, reason: label(MAX_VIEW_REASON) }),
    once: true,
    reply: Done,
    log: 'own',
    ...looks,
  }),
  overrideSupportView: post(`${OPERATOR}/override`, {
    summary:
      '운영자: 다른 운영자의 요청을 상점 대신 허용합니다. 자기 요청이면 409이고, 소유자에게 메일을 보냅니다.',
    body: T.Object({ ...ViewKey, reason: label(MAX_VIEW_REASON) }),
    reply: Done,
    repeat: 'finds-done',
    log: 'own',
    fresh: true,
    ...looks,
  }),
  endSupportView: post(`${OPERATOR}/end`, {
    summary: '운영자: 요청이나 보고 있는 것을 끝냅니다.',
    body: T.Object(ViewKey),
    reply: Done,
    repeat: 'finds-done',
    log: 'own',
    ...looks,
  }),
}

export const ownSupportViewCalls = {
  ownSupportViews: get(`${SELLER}/open`, {
    summary: '운영자가 상점의 관리 화면을 보려고 한 요청과 지금 보고 있는 것',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(ViewShape),
    audience: { shop: 'settings:read' },
  }),
  answerSupportView: post(`${SELLER}/answer`, {
    summary: '운영자의 요청을 1시간 동안 허용하거나(allowed), 거절하거나, 보고 있는 것을 끝냅니다.',
    body: T.Object({ shopid: ShopId, id: Id, allowed: T.Boolean() }),
    reply: Done,
    repeat: 'finds-done',
    audience: { shop: 'settings:write' },
  }),
}
