import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Id, Moment, oneOf } from '../../../platform/contract/fields.ts'
import { OwnTierShape } from '../../membership/membership.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'

const BoughtFields = {
  /** won; payments for orders that were completed within the counted months */
  spent: T.Integer(),
  orders: T.Integer(),
}

export const TierRunShape = T.Object({
  id: T.Integer(),
  /** `YYYY-MM` in Korea; empty for a run on request */
  month: T.String(),
  seen: T.Integer(),
  moved: T.Integer(),
  started_at: Moment,
  ended_at: T.Union([Moment, T.Null()]),
})
export type TierRun = Static<typeof TierRunShape>

/** The tier changes that a run would make among some of the members. */
export const TierPreviewShape = T.Object({
  members: T.Integer(),
  /** number of members whose tier was set by hand, so that a run does not change it */
  fixed: T.Integer(),
  /** names of the tiers before and after; empty for no tier */
  moves: T.Array(T.Object({ was: T.String(), now: T.String(), members: T.Integer() })),
  /** orders completed after this time count */
  from: Moment,
  /** the open run, or else the last one */
  run: T.Union([TierRunShape, T.Null()]),
  /** `after` of the next part; null at the end */
  next: T.Union([T.Integer(), T.Null()]),
})
export type TierPreview = Static<typeof TierPreviewShape>

/** A member whose tier would change. The names of the tiers are empty for no tier. */
export const MemberTierChangeShape = T.Object({
  uid: T.Integer(),
  name: T.String(),
  email: T.String(),
  was: T.String(),
  now: T.String(),
  ...BoughtFields,
})
export type MemberTierChange = Static<typeof MemberTierChangeShape>

export const MyTierShape = T.Object({
  has_tiers: T.Boolean(),
  tier: T.Union([OwnTierShape, T.Null()]),
  /** when a tier that was set by hand ends; null for an earned tier */
  until: T.Union([Moment, T.Null()]),
  months: T.Integer(),
  ...BoughtFields,
  next: T.Union([
    T.Object({
      ...OwnTierShape.properties,
      /** whether both missing amounts are needed for the next tier, or only one of them */
      need: oneOf(['all', 'any']),
      /** missing won and missing orders; 0 if already reached or not required */
      missing_spent: T.Integer(),
      missing_orders: T.Integer(),
    }),
    T.Null(),
  ]),
})
export type MyTier = Static<typeof MyTierShape>

const TIER = '/api/myshp/v2/seller/tier'
const ShopQuery = { shopid: ShopId }

export const tierRunCalls = {
  tierPreview: get(`${TIER}/preview`, {
    summary:
      '지금 산정하면 몇 명이 어느 등급에서 어느 등급으로 옮기는지, 회원 10,000명씩. next를 after로 넘겨 이어 세고 더합니다. 아무것도 바꾸지 않습니다.',
    query: T.Object({ ...ShopQuery, after: T.Optional(Id) }),
    reply: TierPreviewShape,
    audience: { shop: 'customers:read' },
    hosts: 'admin',
  }),
  tierMovers: get(`${TIER}/preview/members`, {
    summary: '지금 산정하면 등급이 바뀌는 회원. next를 after로 넘겨 이어 읽습니다.',
    query: T.Object({ ...ShopQuery, after: T.Optional(Id) }),
    reply: T.Object({
      members: T.Array(MemberTierChangeShape),
      next: T.Union([T.Integer(), T.Null()]),
    }),
    audience: { shop: 'customers:read' },
    log: 'look',
    subjects: ({ members }) => members.map(({ uid }) => uid),
    hosts: 'admin',
  }),
  runTiers: post(`${TIER}/run`, {
    summary: '회원 등급을 지금 산정합니다. 이미 산정하고 있으면 그것을 답합니다.',
    body: T.Object(ShopQuery),
    reply: TierRunShape,
    repeat: 'creates-once',
    audience: { shop: 'customers:write' },
    hosts: 'admin',
  }),
  myTier: get('/api/myshp/v2/get/my/tier', {
    summary: '이 상점에서의 내 등급과 혜택, 다음 등급까지 모자라는 것',
    query: T.Object(ShopQuery),
    reply: MyTierShape,
    audience: 'person',
    hosts: 'shop',
  }),
}
