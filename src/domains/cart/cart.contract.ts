import { Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { LastSourceShape } from '../marketing/marketing.contract.ts'
import { CartShape, type FeeGroup, FeeShape } from './cart-reply.contract.ts'

export type { Cart, CartGroup, CartItem, Refusal } from './cart-reply.contract.ts'

/**
 * Maximum lines in a request. Higher than `MAX_LINES`, so that the reply can name the lines that exceed the limit of a
 * cart.
 */
const MAX_SENT = 500

/**
 * A line as a browser sends it. The browser may send a whole `CartItem`; fields that are not listed here are ignored.
 */
export interface CartLine {
  sid: number
  pid2: number
  /** the add-on, chosen beside the variant `pid2` */
  pid3?: number
  /** 1 to 999; an invalid quantity counts as 1, a larger one as 999 */
  qty: number | string
  /** JSON text of options beside the variant, or empty */
  default_option?: string
  /** creation time, ms; a merge recognises a line by its key and this time */
  sort?: number
}

/** A browser's change of a line. Concurrent changes add up (README). */
export interface CartChange extends CartLine {
  /** quantity that the browser showed before the change; if missing, `qty` replaces the stored quantity */
  was?: number
  /** removes the line */
  removed?: boolean
}

// Items are not validated here: the service checks each line and accepts the valid lines, even if other lines are
// invalid.
const listOf = <Line>() => T.Unsafe<Line[]>(T.Array(T.Unknown(), { maxItems: MAX_SENT }))

/** An id issued by the server. */
export const AnonymousId = T.String({ pattern: '^[A-Za-z0-9_-]{32}$' })

/** Id that a browser gives to one action. A retry with the same id changes nothing. */
const RequestId = T.Optional(T.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }))

/** Click ids of an advertising service, in the format of its script. */
const ClickIds = {
  fbc: T.Optional(T.String({ maxLength: 1_000 })),
  fbp: T.Optional(T.String({ maxLength: 1_000 })),
}

/** The visitor's latest visit source at the host's shop. It is stored with added lines, and later with their order. */
const LastSource = { last_source: T.Optional(LastSourceShape) }

const CartType = T.Literal('cart')

export const cartCalls = {
  issueAnonymousId: post('/api/myshp/uuid/issue', {
    summary: '비회원 장바구니의 새 익명 아이디. 브라우저의 저장소에 두고, 주소에는 주문하러 갈 때만 씁니다.',
    body: T.Object({}),
    reply: T.Object({ uuid: AnonymousId }),
    repeat: 'leaves-unused',
    audience: 'anyone',
  }),
  addAsMember: post('/api/myshp/add/cart/v3', {
    summary: '회원 장바구니에 담기. 같은 상품과 옵션은 수량을 더합니다. request가 같으면 한 번만 담깁니다.',
    body: T.Object({ list: listOf<CartLine>(), request: RequestId, ...ClickIds, ...LastSource }),
    reply: CartShape,
    repeat: 'cart',
    audience: 'credential',
    hosts: 'everywhere',
  }),
  addAsGuest: post('/api/myshp/add/cart/v3/local', {
    summary: '비회원 장바구니에 담기. 새 장바구니를 돌려줍니다.',
    body: T.Object({
      list: listOf<CartLine>(),
      ex_data: T.Object({ uuid: AnonymousId, request: RequestId, ...ClickIds, ...LastSource }),
    }),
    reply: CartShape,
    repeat: 'cart',
    audience: 'anyone',
  }),
  memberCart: get('/api/myshp/load/member_cart/v3', {
    summary: '회원 장바구니',
    query: T.Object({}),
    reply: CartShape,
    audience: 'person',
    hosts: 'everywhere',
  }),
  priced: post('/api/myshp/load/mcart/v3', {
    summary: '보낸 목록의 가격, 재고, 배송비. 저장하지 않습니다.',
    body: T.Object({ list: listOf<CartLine>() }),
    reply: CartShape,
    repeat: 'reads',
    audience: 'anyone',
  }),
  sync: post('/api/myshp/sync/mcart/v4', {
    summary:
      '목록을 그대로 보내면 장바구니 전체입니다(없는 줄은 빠집니다). list로 보내면 바뀐 줄만 저장합니다. 로그인했으면 회원 장바구니, 아니면 uuid_value의 장바구니입니다.',
    query: T.Object({ uuid_value: T.Optional(AnonymousId) }),
    body: T.Union([T.Object({ list: listOf<CartChange>(), request: RequestId }), listOf<CartLine>()]),
    reply: CartShape,
    repeat: 'cart',
    audience: 'anyone',
  }),
  merge: post('/api/myshp/update/cart/v3', {
    summary:
      '로그인한 뒤 비회원 장바구니를 회원 장바구니에 합치고 비웁니다. 다시 보내도 바뀌지 않습니다. uuid의 장바구니가 먼저이고, list에서는 거기에 없는 줄만 담습니다.',
    body: T.Object({ list: listOf<CartLine>(), uuid: T.Optional(AnonymousId), ...ClickIds }),
    reply: CartShape,
    repeat: 'cart',
    audience: 'person',
    hosts: 'everywhere',
  }),
  save: post('/api/myshp/uuid/sync_save', {
    summary:
      '익명 아이디의 장바구니를 저장합니다. value는 장바구니 전체이고, request나 was, removed가 있으면 바뀐 줄입니다.',
    body: T.Object({
      value: listOf<CartChange>(),
      uuid: AnonymousId,
      type: CartType,
      request: RequestId,
      ...ClickIds,
    }),
    reply: CartShape,
    repeat: 'cart',
    audience: 'anyone',
  }),
  load: post('/api/myshp/uuid/sync_load', {
    summary: '익명 아이디의 장바구니. 다른 type은 비어 있습니다.',
    body: T.Object({ uuid: AnonymousId, type: T.String({ maxLength: 50 }) }),
    reply: CartShape,
    repeat: 'reads',
    audience: 'anyone',
  }),
  fees: post('/api/myshp/get/delivery_fee/v3', {
    summary: '묶음마다 상품 금액과 배송비. 묶음은 목록 그대로나 list로 보냅니다.',
    body: T.Union([T.Object({ list: listOf<FeeGroup>() }), listOf<FeeGroup>()]),
    reply: T.Array(FeeShape),
    repeat: 'reads',
    audience: 'anyone',
  }),
  count: post('/api/myshp/get/cart/count', {
    summary: '장바구니에 담긴 줄 수. 로그인했으면 회원 장바구니, 아니면 uuid의 장바구니입니다.',
    body: T.Object({ uuid: T.Optional(AnonymousId) }),
    reply: T.Object({ count: T.Integer() }),
    repeat: 'reads',
    audience: 'anyone',
  }),
}
