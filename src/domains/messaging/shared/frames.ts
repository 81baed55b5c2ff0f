import { type Static, Type as T } from 'typebox'
import { Id, oneOf } from '../../../platform/contract/fields.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { ContentShape, MessageShape, SideShape } from '../messaging.contract.ts'

/**
 * Frames of the socket (`/ws`), JSON texts, safe in a browser. A client subscribes to the topics of its session, whose id
 * `mysession/init` answers (docs/product/messages.md). On the account host it hears of all its conversations with their
 * messages; on a shop's host of unread messages alone; on the admin host of the conversations of the shop that it
 * watches.
 */
export const clientFrames = {
  subscribe: T.Object({
    type: T.Literal('subscribe'),
    topic: oneOf(['event', 'ping']),
    id: T.String({ maxLength: 100 }),
    /** admin host: the shop whose conversations are watched */
    shopid: T.Optional(ShopId),
  }),
  ping: T.Object({ type: T.Literal('ping') }),
  /** account host: a message to a shop; admin host: to the person of a conversation */
  send: T.Object({
    type: T.Literal('send'),
    shopid: ShopId,
    conversation: T.Optional(Id),
    ...ContentShape.properties,
  }),
  read: T.Object({
    type: T.Literal('read'),
    conversation: Id,
    number: Id,
    shopid: T.Optional(ShopId),
  }),
  typing: T.Object({ type: T.Literal('typing'), conversation: Id, shopid: T.Optional(ShopId) }),
}
export type ClientFrame = {
  [Type in keyof typeof clientFrames]: Static<(typeof clientFrames)[Type]>
}[keyof typeof clientFrames]

/** An event of the topic `event`; of the kinds of messages, `read` and `taken-back` are told with them. */
export const EventShape = T.Union([
  T.Object({ type: oneOf(['txt', 'image', 'order', 'product', 'system']), message: MessageShape }),
  T.Object({ type: T.Literal('read'), conversation: Id, side: SideShape, number: Id }),
  T.Object({ type: T.Literal('taken-back'), conversation: Id, number: Id }),
  T.Object({ type: T.Literal('typing'), conversation: Id, side: SideShape }),
  /** admin host: the shop's people changed what concerns them alone */
  T.Object({ type: T.Literal('changed'), conversation: Id }),
  /** a shop's host: something came or was read, and the count is to be asked for again */
  T.Object({ type: oneOf(['txt', 'image', 'read']) }),
  /** events may have been missed: what is shown is to be asked for again */
  T.Object({ type: T.Literal('gap') }),
])
export type SocketEvent = Static<typeof EventShape>

export const ServerFrameShape = T.Union([
  T.Object({ type: T.Literal('subscribed'), topic: oneOf(['event', 'ping']) }),
  T.Object({ type: T.Literal('event'), event: EventShape }),
  /** the answer to a ping */
  T.Object({ type: T.Literal('ping') }),
  /** a message is stored */
  T.Object({ type: T.Literal('ack'), client: T.String(), message: MessageShape }),
  /** `client` names the message that was refused */
  T.Object({
    type: T.Literal('error'),
    code: T.String(),
    message: T.String(),
    client: T.Optional(T.String()),
  }),
])
export type ServerFrame = Static<typeof ServerFrameShape>
