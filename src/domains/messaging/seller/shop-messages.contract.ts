import { type Static, Type as T } from 'typebox'
import { download, get, post, upload } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { StatusShape } from '../../orders/orders.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import {
  ContentShape,
  ConversationShape,
  MessageRangeQuery,
  MessageShape,
  PictureWidthShape,
} from '../messaging.contract.ts'
import { MAX_PICTURE_BYTES, PAGE_OF_CONVERSATIONS, PAGE_OF_MESSAGES } from '../shared/message-limits.ts'
import { CONVERSATION_FILTERS, MAX_SEARCH_LETTERS, MAX_SHOWN_ORDERS } from '../shared/shop-message-limits.ts'

/** A member of staff. The name is empty for a closed account. */
export const ColleagueShape = T.Object({ uid: T.Integer(), name: T.String() })
export type Colleague = Static<typeof ColleagueShape>

export const SellerConversationShape = T.Object({
  id: T.Integer(),
  /** null after the account was closed */
  uid: orNull(T.Integer()),
  name: T.String(),
  last: ConversationShape.properties.last,
  unread: T.Integer(),
  shop_read: T.Integer(),
  person_read: T.Integer(),
  /** null unless the person waits for an answer */
  waits_since: orNull(Moment),
  /** closed by the shop without an answer */
  closed: T.Boolean(),
  assignee: orNull(ColleagueShape),
  blocked: T.Boolean(),
})
export type SellerConversation = Static<typeof SellerConversationShape>

export const ConversationCustomerShape = T.Object({
  /** null for non-members */
  joined_at: orNull(Moment),
  points: T.Integer(),
  orders: T.Integer(),
  /** won */
  spent: T.Integer(),
})

export const ConversationOrderShape = T.Object({
  number: T.String(),
  /** state of the order's first line */
  status: StatusShape,
  title: T.String(),
  /** number of further order lines */
  more: T.Integer(),
  /** won */
  total: T.Integer(),
  at: Moment,
})

export const ConversationDetailShape = T.Object({
  ...SellerConversationShape.properties,
  /** reason of the shop's block; empty without a block */
  block_reason: T.String(),
  /** null without `customers:read`, and for a person without membership or orders */
  customer: orNull(ConversationCustomerShape),
  /** the person's newest orders; null without `orders:read` */
  orders: orNull(T.Array(ConversationOrderShape, { maxItems: MAX_SHOWN_ORDERS })),
})
export type ConversationDetail = Static<typeof ConversationDetailShape>

export const SellerMessageShape = T.Object({
  ...MessageShape.properties,
  /** the sender; null for messages of the person and for automatic messages */
  staff: orNull(ColleagueShape),
  /** true for the automatic answer outside of the shop's hours */
  is_away: T.Boolean(),
})
export type SellerMessage = Static<typeof SellerMessageShape>

/** A saved answer with fields in braces. */
export const MessageAnswerShape = T.Object({ id: T.Integer(), name: T.String(), text: T.String() })
export type MessageAnswer = Static<typeof MessageAnswerShape>

const audience = { shop: 'messages:write' } as const
const reads = { audience, hosts: 'admin' } as const
const Numbered = { shopid: ShopId, conversation: Id, number: Id }
const MESSAGE = '/api/myshp/v2/seller/message'

export const sellerMessagingCalls = {
  messageCount: get(`${MESSAGE}/count`, {
    summary: '판매자: 답을 기다리는 대화의 수. 1000까지만 셉니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Object({ unanswered: T.Integer() }),
    ...reads,
  }),
  shopConversations: post(`${MESSAGE}/list`, {
    summary:
      '판매자: 대화 30건씩. unanswered는 오래 기다린 것부터, 나머지는 새것부터입니다. q는 주문번호나 이름의 앞부분, 최근 메시지 5,000건에 있는 말입니다.',
    body: T.Object({
      shopid: ShopId,
      filter: oneOf(CONVERSATION_FILTERS),
      q: T.Optional(T.String({ maxLength: MAX_SEARCH_LETTERS })),
      /** ids of conversations to load instead of a page */
      only: T.Optional(T.Array(Id, { maxItems: PAGE_OF_CONVERSATIONS })),
      /** `next` of the previous page */
      after: T.Optional(T.String({ maxLength: 60 })),
    }),
    reply: T.Object({
      items: T.Array(SellerConversationShape, { maxItems: PAGE_OF_CONVERSATIONS }),
      next: orNull(T.String()),
    }),
    log: 'look',
    subjects: ({ items }) => items.flatMap(({ uid }) => uid ?? []),
    ...reads,
    repeat: 'reads',
  }),
  shopConversation: get(`${MESSAGE}/detail`, {
    summary: '판매자: 대화 하나와 그 고객',
    query: T.Object({ shopid: ShopId, conversation: Id }),
    reply: ConversationDetailShape,
    log: 'look',
    subjects: ({ uid }) => (uid === null ? [] : [uid]),
    ...reads,
  }),
  shopMessages: get(`${MESSAGE}/messages`, {
    summary:
      '판매자: 한 대화의 메시지 50개씩, 번호순. before보다 앞의 것, after보다 뒤의 것, 없으면 가장 새것입니다.',
    query: T.Object({ shopid: ShopId, ...MessageRangeQuery }),
    reply: T.Object({
      uid: orNull(T.Integer()),
      items: T.Array(SellerMessageShape, { maxItems: PAGE_OF_MESSAGES }),
      /** whether there are more messages in the requested direction */
      more: T.Boolean(),
    }),
    log: 'look',
    subjects: ({ uid }) => (uid === null ? [] : [uid]),
    ...reads,
  }),
  sendShopMessage: post(`${MESSAGE}/send`, {
    summary: '판매자: 대화의 고객에게 메시지를 보냅니다. 같은 client로 다시 보내면 같은 메시지를 답합니다.',
    body: T.Object({ shopid: ShopId, conversation: Id, ...ContentShape.properties }),
    reply: MessageShape,
    ...reads,
    repeat: 'own-key',
  }),
  uploadShopMessagePicture: upload(`${MESSAGE}/upload`, {
    summary: '판매자: 메시지로 보낼 사진을 올립니다. 답의 file_url을 image로 보냅니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Object({ file_url: T.String() }),
    maxBytes: MAX_PICTURE_BYTES,
    ...reads,
    repeat: 'leaves-unused',
  }),
  shopMessagePicture: download(`${MESSAGE}/picture`, {
    summary: '판매자: 대화의 사진. width는 보일 너비(px)입니다.',
    query: T.Object({ ...Numbered, width: PictureWidthShape }),
    log: 'look',
    subjects: ({ subjects: whose = [] }) => [...whose],
    ...reads,
  }),
  takeShopPictureBack: post(`${MESSAGE}/take_back`, {
    summary: '판매자: 5분 안에 보낸 사진의 전송을 취소합니다.',
    body: T.Object(Numbered),
    reply: MessageShape,
    ...reads,
    repeat: 'finds-done',
  }),
  readShopMessages: post(`${MESSAGE}/read`, {
    summary: '판매자: 한 대화를 이 번호까지 읽었다고 합니다. 상점 사람들 모두의 표시입니다.',
    body: T.Object({ shopid: ShopId, conversation: Id, up_to: Id }),
    reply: T.Object({ uid: orNull(T.Integer()), unread: T.Integer() }),
    log: 'look',
    subjects: ({ uid }) => (uid === null ? [] : [uid]),
    ...reads,
    repeat: 'overwrites',
  }),
  messageStaff: get(`${MESSAGE}/staff`, {
    summary: '판매자: 대화를 맡을 수 있는 상점 사람들',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(ColleagueShape),
    ...reads,
  }),
  assignConversation: post(`${MESSAGE}/assign`, {
    summary: '판매자: 대화를 맡을 사람을 정합니다. null이면 아무도 맡지 않습니다.',
    body: T.Object({ shopid: ShopId, conversation: Id, assignee: orNull(Id) }),
    reply: Done,
    ...reads,
    repeat: 'overwrites',
  }),
  closeConversation: post(`${MESSAGE}/close`, {
    summary:
      '판매자: 답하지 않아도 되는 대화를 답변 대기에서 제외합니다. number는 보고 있는 마지막 메시지이고, 그 뒤에 고객이 쓴 것이 있으면 409입니다.',
    body: T.Object(Numbered),
    reply: Done,
    ...reads,
    repeat: 'finds-done',
  }),
  reopenConversation: post(`${MESSAGE}/reopen`, {
    summary: '판매자: 답변 대기에서 제외한 대화를 기다린 때와 함께 되돌립니다.',
    body: T.Object({ shopid: ShopId, conversation: Id }),
    reply: Done,
    ...reads,
    repeat: 'finds-done',
  }),
  beginConversation: post(`${MESSAGE}/begin`, {
    summary:
      '판매자: 주문했거나 가입했거나 문의한 사람(uid, 또는 주문번호 order의 주문자)과의 대화를 찾거나 엽니다. 다른 사람이면 404입니다.',
    body: T.Object({
      shopid: ShopId,
      uid: T.Optional(Id),
      order: T.Optional(T.String({ maxLength: 40 })),
    }),
    reply: T.Object({ conversation: T.Integer() }),
    ...reads,
    repeat: 'creates-once',
  }),
  messageAnswers: get(`${MESSAGE}/answers`, {
    summary: '판매자: 상점이 저장해 둔 답변, 이름순. 문의와 리뷰의 답변과 같은 것입니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(MessageAnswerShape),
    ...reads,
  }),
}
