import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Day, Id, Moment, oneOf, RequestKey } from '../../../platform/contract/fields.ts'
import { label } from '../../../platform/contract/label.ts'
import { Version } from '../../../platform/contract/version.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { TierBenefitFields } from '../membership.contract.ts'

export const MAX_TIERS = 10
export const MAX_MONTHS = 24

/** The colours of a tier's badge. Each has enough contrast with white text. */
export const TIER_COLORS = [
  '#5b6472',
  '#8a5a2b',
  '#64707d',
  '#8a6a00',
  '#1f6f5c',
  '#1c62b9',
  '#6741b5',
  '#b02a5b',
] as const

export const TierShape = T.Object({
  /** 0 for a new tier */
  id: T.Integer({ minimum: 0 }),
  name: label(20),
  color: oneOf(TIER_COLORS),
  /** `all`: both conditions; `any`: at least one; `hand`: staff set the tier by hand only */
  need: oneOf(['all', 'any', 'hand']),
  /** won of completed orders; 0 for no condition */
  spent: T.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  /** completed orders; 0 for no condition */
  orders: T.Integer({ minimum: 0, maximum: 10_000 }),
  ...TierBenefitFields,
})
export type Tier = Static<typeof TierShape>

/** A shop's tiers, lowest first. */
export const TiersEditShape = T.Object({
  months: T.Integer({ minimum: 1, maximum: MAX_MONTHS }),
  tiers: T.Array(TierShape, { maxItems: MAX_TIERS }),
})
export type TiersEdit = Static<typeof TiersEditShape>
export const ShopTiersShape = T.Object({ version: Version, ...TiersEditShape.properties })
export type ShopTiers = Static<typeof ShopTiersShape>

/** A change of a member's tier; an empty name means no tier. */
export const TierMoveShape = T.Object({
  id: T.Integer(),
  uid: T.Integer(),
  name: T.String(),
  email: T.String(),
  was: T.String(),
  now: T.String(),
  why: oneOf(['month', 'run', 'hand']),
  reason: T.String(),
  at: Moment,
})
export type TierMove = Static<typeof TierMoveShape>

const TIER = '/api/myshp/v2/seller/tier'

export const tierCalls = {
  shopTiers: get(`${TIER}/list`, {
    summary: '상점의 회원 등급, 낮은 등급부터. 등급이 없으면 빈 목록입니다.',
    query: T.Object({ shopid: ShopId }),
    reply: ShopTiersShape,
    audience: { shop: 'customers:read' },
    hosts: 'admin',
  }),
  saveTiers: post(`${TIER}/save`, {
    summary:
      '회원 등급을 통째로 저장합니다. 빠진 등급의 회원은 등급이 없는 것이 되고, 같은 id로 다시 저장하면 그대로 돌아옵니다. 본 version이 지난 것이면 409 STALE입니다.',
    body: T.Object({ shopid: ShopId, ...ShopTiersShape.properties }),
    reply: ShopTiersShape,
    audience: { shop: 'customers:write' },
    hosts: 'admin',
  }),
  giveTier: post(`${TIER}/give`, {
    summary:
      '한 회원의 등급을 기한까지 직접 정합니다. 그때까지 산정이 바꾸지 않습니다. tier 0은 등급 없음이고 기한이 없습니다.',
    body: T.Object({
      key: RequestKey,
      shopid: ShopId,
      uid: Id,
      tier: T.Integer({ minimum: 0 }),
      /** last day, YYYY-MM-DD in Seoul */
      until: Day,
      reason: T.String({ maxLength: 200 }),
    }),
    once: true,
    reply: T.Object({ was: T.String(), now: T.String() }),
    audience: { shop: 'customers:write' },
    hosts: 'admin',
  }),
  tierHistory: get(`${TIER}/history`, {
    summary: '회원 등급이 바뀐 내역, 최근 순',
    query: T.Object({ shopid: ShopId, after: T.Optional(Id) }),
    reply: T.Object({ moves: T.Array(TierMoveShape), next: T.Union([T.Integer(), T.Null()]) }),
    audience: { shop: 'customers:read' },
    log: 'look',
    subjects: ({ moves }) => moves.map(({ uid }) => uid),
    hosts: 'admin',
  }),
}
