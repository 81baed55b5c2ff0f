import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull, RequestKey } from '../../platform/contract/fields.ts'
import { label, requiredLines, visibleLines } from '../../platform/contract/label.ts'
import {
  MAX_SELLER_TEXT,
  MAX_SHOPPER_TEXT,
  SUSPENSION_CAUSES,
  SUSPENSION_MODES,
} from '../tenancy/shared/suspension-terms.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import {
  MAX_LIFT_REASON,
  MAX_NOTE,
  MAX_SHOP_SEARCH,
  SHOP_STATES,
  WAITING_WORK,
} from './shared/supervision-limits.ts'

const ListedShop = {
  /** internal id */
  shop: T.Integer(),
  slug: T.String(),
  name: T.String(),
  /** canonical host of the shop, with port */
  dom: T.String(),
  state: oneOf(SHOP_STATES),
  /** of the owner, masked; empty for a closed account */
  owner_email: T.String(),
  opened_at: Moment,
  /** when the newest order was placed */
  ordered_at: orNull(Moment),
}
const SupervisedShopShape = T.Object(ListedShop)
export type SupervisedShop = Static<typeof SupervisedShopShape>

/** A person who acted: the name is empty for a closed account. */
const ActorShape = T.Object({ uid: T.Integer(), name: T.String() })

const SuspensionShape = T.Object({
  id: T.Integer(),
  cause: oneOf(SUSPENSION_CAUSES),
  mode: oneOf(SUSPENSION_MODES),
  seller_text: T.String(),
  shopper_text: T.String(),
  placed_by: ActorShape,
  placed_at: Moment,
  lifted_by: orNull(ActorShape),
  lifted_at: orNull(Moment),
  lift_reason: T.String(),
})
export type ShopSuspension = Static<typeof SuspensionShape>

const NoteShape = T.Object({
  id: T.Integer(),
  text: T.String(),
  written_by: ActorShape,
  written_at: Moment,
})
export type ShopNote = Static<typeof NoteShape>

const ShopDetailShape = T.Object({
  ...ListedShop,
  shopid: T.String(),
  /** uid of the owner */
  owner: T.Integer(),
  /** custom hosts and whether their record was found */
  domains: T.Array(T.Object({ host: T.String(), is_proven: T.Boolean(), is_preferred: T.Boolean() })),
  /** empty without a business */
  corpname: T.String(),
  idnum: T.String(),
  idnum_singo: T.String(),
  /** whether the shop sells as a business */
  corp: T.Boolean(),
  /** counted up to `MAX_COUNTED` */
  products: T.Integer(),
  orders_30_days: T.Integer(),
  /** causes for which its payouts are held */
  holds: T.Array(T.String()),
  /** newest first, up to 50 */
  suspensions: T.Array(SuspensionShape),
  /** newest first, up to 50 */
  notes: T.Array(NoteShape),
})
export type ShopDetail = Static<typeof ShopDetailShape>

const OPERATOR = '/api/myshp/v2/operator/shop'
const looks = { audience: { operator: 'shops:read' } } as const
const decides = { audience: { operator: 'shops:decide' }, fresh: true } as const
const ShopKey = { shop: Id }

export const supervisionCalls = {
  // A body, because the search may be an e-mail address, which must not be in logs of URLs.
  supervisedShops: post(`${OPERATOR}/list`, {
    summary:
      '운영자: 모든 상점, 최근에 연 것부터 50곳씩. q는 이름이나 주소의 앞부분, 소유자의 이메일, 사업자등록번호입니다.',
    body: T.Object({
      q: T.Optional(T.String({ maxLength: MAX_SHOP_SEARCH })),
      state: T.Optional(oneOf(SHOP_STATES)),
      after: T.Optional(Id),
    }),
    reply: T.Object({ shops: T.Array(SupervisedShopShape), next: orNull(T.Integer()) }),
    repeat: 'reads',
    ...looks,
  }),
  supervisedShop: get(`${OPERATOR}/one`, {
    summary: '운영자: 상점 하나. 주소, 사업자, 최근 30일의 주문 수, 정지한 이력과 메모',
    query: T.Object(ShopKey),
    reply: ShopDetailShape,
    ...looks,
  }),
  shopOwner: post(`${OPERATOR}/owner`, {
    summary: '운영자: 상점 소유자의 이름과 이메일. 볼 때마다 기록됩니다.',
    body: T.Object(ShopKey),
    reply: T.Object({ uid: T.Integer(), name: T.String(), email: T.String() }),
    repeat: 'reads',
    log: 'look',
    subjects: ({ uid }) => [uid],
    ...looks,
  }),
  suspendShop: post(`${OPERATOR}/suspend`, {
    summary:
      '운영자: 상점의 이용을 정지합니다. 상점의 모든 주소가 503이나 404로 답하고, 지급을 보류하고, 소유자에게 메일을 보냅니다.',
    body: T.Object({
      key: RequestKey,
      ...ShopKey,
      cause: oneOf(SUSPENSION_CAUSES),
      mode: oneOf(SUSPENSION_MODES),
      seller_text: requiredLines(MAX_SELLER_TEXT),
      /** empty for a general text */
      shopper_text: visibleLines(MAX_SHOPPER_TEXT),
    }),
    once: true,
    reply: Done,
    ...decides,
  }),
  liftSuspension: post(`${OPERATOR}/lift`, {
    summary: '운영자: 상점의 이용 정지와 그 때문에 보류한 지급을 해제합니다.',
    body: T.Object({ ...ShopKey, reason: label(MAX_LIFT_REASON) }),
    reply: Done,
    repeat: 'finds-done',
    ...decides,
  }),
  addShopNote: post(`${OPERATOR}/note`, {
    summary: '운영자: 상점에 메모를 남깁니다. 메모는 수정하거나 삭제할 수 없습니다.',
    body: T.Object({ key: RequestKey, ...ShopKey, text: requiredLines(MAX_NOTE) }),
    once: true,
    reply: Done,
    audience: { operator: 'shops:decide' },
  }),
}

const OperatorStartShape = T.Object({
  /** of the kinds that the operator's permissions allow, counted up to `MAX_WAITING` */
  waiting: T.Array(
    T.Object({
      work: oneOf(WAITING_WORK),
      count: T.Integer(),
      /** since when the oldest waits */
      since: orNull(Moment),
    }),
  ),
  /**
   * of the day in Seoul, each counted up to `MAX_TODAY` except `visitors` of all shops; `amount` in won, of the counted
   * orders
   */
  today: T.Object({
    visitors: T.Integer(),
    shops: T.Integer(),
    people: T.Integer(),
    orders: T.Integer(),
    amount: T.Integer(),
  }),
})
export type OperatorStart = Static<typeof OperatorStartShape>

export const operatorStartCalls = {
  operatorStart: get('/api/myshp/v2/operator/start', {
    summary:
      '운영자: 권한에 맞는 할 일의 수와 가장 오래된 것의 때, 오늘의 상점과 주문. 운영자가 아니면 403입니다.',
    query: T.Object({}),
    reply: OperatorStartShape,
    audience: 'person',
    hosts: 'admin',
  }),
}

export const suspensionCalls = {
  ownSuspension: get('/api/myshp/v2/seller/suspension', {
    summary: '운영자가 상점의 이용을 정지한 시각과 사유. 정지하지 않았으면 null입니다.',
    query: T.Object({ shopid: ShopId }),
    reply: orNull(T.Object({ since: Moment, text: T.String() })),
    audience: { shop: 'shop:read' },
    hosts: 'admin',
  }),
}
