import { type Static, Type as T } from 'typebox'
import { download, get, post, upload } from '../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull } from '../../platform/contract/fields.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import {
  MAX_HOURS,
  MAX_MESSAGE_LETTERS,
  MAX_PICTURE_BYTES,
  MESSAGE_KINDS,
  PAGE_OF_CONVERSATIONS,
  PAGE_OF_MESSAGES,
  PICTURE_WIDTHS,
  type PictureWidth,
  SIDES,
} from './shared/message-limits.ts'

export const SideShape = oneOf(SIDES)

/** The product or order as it was when the message was sent. */
export const CardShape = T.Union([
  T.Object({
    kind: T.Literal('product'),
    sid: Id,
    title: T.String(),
    price: T.Integer(),
    /** signed image base, or empty */
    image: T.String(),
  }),
  T.Object({
    kind: T.Literal('order'),
    number: T.String(),
    title: T.String(),
    /** number of further order lines */
    more: T.Integer(),
    total: T.Integer(),
    image: T.String(),
  }),
])
export type Card = Static<typeof CardShape>

export const MessageShape = T.Object({
  conversation: T.Integer(),
  /** number of the message in its conversation: from 1, without gaps */
  number: T.Integer(),
  side: SideShape,
  kind: oneOf(MESSAGE_KINDS),
  text: T.String(),
  card: orNull(CardShape),
  /** size of a picture in pixels; null for other kinds and for a deleted picture */
  image: orNull(T.Object({ width: T.Integer(), height: T.Integer() })),
  at: Moment,
  taken_back: T.Boolean(),
  /** the client id, for its sender only; empty for the other side */
  client: T.String(),
})
export type Message = Static<typeof MessageShape>

/** idempotency key that the sender chooses */
const ClientId = T.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

/** The kind decides which fields are needed. A card may have a text. */
export const ContentShape = T.Object({
  client: ClientId,
  kind: oneOf(['txt', 'image', 'order', 'product']),
  text: T.Optional(T.String({ maxLength: MAX_MESSAGE_LETTERS })),
  /** key of an uploaded picture */
  image: T.Optional(T.String({ maxLength: 200 })),
  sid: T.Optional(Id),
  order: T.Optional(T.String({ maxLength: 40 })),
})
export type Content = Static<typeof ContentShape>

export const ConversationShape = T.Object({
  id: T.Integer(),
  shopid: T.String(),
  shop: T.String(),
  /** signed image base, or empty */
  logo: T.String(),
  /** origin of the shop's pages */
  origin: T.String(),
  last: T.Object({
    number: T.Integer(),
    side: SideShape,
    kind: oneOf(MESSAGE_KINDS),
    words: T.String(),
    at: Moment,
  }),
  unread: T.Integer(),
  /** number up to which the shop has read */
  shop_read: T.Integer(),
  /** number up to which the person has read */
  person_read: T.Integer(),
})
export type Conversation = Static<typeof ConversationShape>

/** The hours of each weekday. An empty list means always open. */
export const HoursShape = T.Array(
  T.Object({
    /** 0 is Sunday */
    day: T.Integer({ minimum: 0, maximum: 6 }),
    /** minutes since the start of the day in Seoul */
    from: T.Integer({ minimum: 0, maximum: 1_440 }),
    until: T.Integer({ minimum: 0, maximum: 1_440 }),
  }),
  { maxItems: MAX_HOURS },
)

/** `conversation` is null before the first message. */
export const CounterpartShape = T.Object({
  shopid: T.String(),
  shop: T.String(),
  logo: T.String(),
  origin: T.String(),
  conversation: orNull(ConversationShape),
  /** reason of a block, null without one */
  blocked: orNull(T.String()),
  hours: HoursShape,
  /** whether now is within the shop's hours; true for a shop without hours */
  open: T.Boolean(),
  /** minutes that the shop usually needs for an answer; null while unknown */
  answers_in: orNull(T.Integer()),
})
export type Counterpart = Static<typeof CounterpartShape>

/** Messages in the order of their numbers. */
export const MessagePageShape = T.Object({
  items: T.Array(MessageShape, { maxItems: PAGE_OF_MESSAGES }),
  /** whether there are more messages in the requested direction */
  more: T.Boolean(),
})
export type MessagePage = Static<typeof MessagePageShape>

/** A query without `before` and `after` is for the newest messages. */
export const MessageRangeQuery = {
  conversation: Id,
  before: T.Optional(T.Integer({ minimum: 1 })),
  after: T.Optional(T.Integer({ minimum: 0 })),
}

/** Width in pixels. The type makes the validator convert the query's text to a number. */
export const PictureWidthShape = T.Unsafe<PictureWidth>({ type: 'integer', enum: [...PICTURE_WIDTHS] })

const Numbered = { conversation: Id, number: Id }

export const messagingCalls = {
  mySession: get('/api/message/v2/mysession/init', {
    summary: '실시간 소켓의 event, ping 주제를 구독할 때 쓰는 이 로그인의 id',
    query: T.Object({}),
    reply: T.Object({ id: T.String() }),
    audience: 'person',
    hosts: 'everywhere',
  }),
  conversations: get('/api/message/v2/conversations', {
    summary: '나의 대화, 새것부터. next를 after로 주면 다음 것입니다.',
    query: T.Object({ after: T.Optional(T.String({ maxLength: 60 })) }),
    reply: T.Object({
      items: T.Array(ConversationShape, { maxItems: PAGE_OF_CONVERSATIONS }),
      next: orNull(T.String()),
    }),
    audience: 'person',
  }),
  counterpart: get('/api/message/v2/counterpart', {
    summary: '메시지를 보낼 상점: 나와의 대화, 상담 시간, 평소 답하는 데 걸리는 시간',
    query: T.Object({ shopid: ShopId }),
    reply: CounterpartShape,
    audience: 'person',
  }),
  messages: get('/api/message/v2/messages', {
    summary:
      '한 대화의 메시지 50개씩, 번호순. before보다 앞의 것, after보다 뒤의 것, 없으면 가장 새것입니다.',
    query: T.Object(MessageRangeQuery),
    reply: MessagePageShape,
    audience: 'person',
  }),
  aboutProduct: get('/api/message/v2/about', {
    summary: '보내려는 상품이나 내 주문의 카드. 그 상점의 것이 아니면 404입니다.',
    query: T.Object({
      shopid: ShopId,
      sid: T.Optional(Id),
      order: T.Optional(T.String({ maxLength: 40 })),
    }),
    reply: CardShape,
    audience: 'person',
  }),
  sendMessage: post('/api/message/v2/send', {
    summary:
      '상점에 메시지를 보냅니다. 같은 client로 다시 보내면 같은 메시지를 답합니다. 1분에 30건까지입니다. 막힌 회원은 403 BLOCKED입니다.',
    body: T.Object({ shopid: ShopId, ...ContentShape.properties }),
    reply: MessageShape,
    repeat: 'own-key',
    audience: 'person',
  }),
  uploadMessagePicture: upload('/api/message/v2/upload', {
    summary: '메시지로 보낼 사진을 올립니다. 답의 file_url을 image로 보냅니다.',
    reply: T.Object({ file_url: T.String() }),
    repeat: 'leaves-unused',
    audience: 'person',
    maxBytes: MAX_PICTURE_BYTES,
  }),
  picture: download('/api/message/v2/picture', {
    summary: '대화의 사진. width는 보일 너비(px)입니다.',
    query: T.Object({ ...Numbered, width: PictureWidthShape }),
    audience: 'person',
  }),
  readMessages: post('/api/message/v2/read', {
    summary: '한 대화를 이 번호까지 읽었다고 합니다.',
    body: T.Object(Numbered),
    reply: T.Object({ unread: T.Integer() }),
    repeat: 'overwrites',
    audience: 'person',
  }),
  hideConversation: post('/api/message/v2/hide', {
    summary: '대화를 목록에서 숨깁니다. 새 메시지가 오면 다시 보입니다.',
    body: T.Object({ conversation: Id }),
    reply: Done,
    repeat: 'finds-done',
    audience: 'person',
  }),
  takePictureBack: post('/api/message/v2/take_back', {
    summary: '5분 안에 보낸 사진의 전송을 취소합니다.',
    body: T.Object(Numbered),
    reply: MessageShape,
    repeat: 'finds-done',
    audience: 'person',
  }),
}
