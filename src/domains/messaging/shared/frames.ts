import { type Static, Type as T } from 'typebox'
import { Id, oneOf } from '../../../platform/contract/fields.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { ContentShape, MessageShape, SideShape } from '../messaging.contract.ts'

/**
 * JSON frames of the web socket (`/ws`), also for browsers. A client subscribes to topics of its session, whose id it
 * gets from `mysession/init` (docs/product/messages.md). What the server sends depends on the socket's host: on the
 * account host events of all conversations of the person, on a shop's host only that the count of unread messages
 * changed, on the admin host events of the watched shop.
 */
export const clientFrames = {
  subscribe: T.Object({
    type: T.Literal('subscribe'),
    topic: oneOf(['event', 'ping']),
    id: T.String({ maxLength: 100 }),
    /** only on the admin host: the watched shop */
    shopid: T.Optional(ShopId),
  }),
  ping: T.Object({ type: T.Literal('ping') }),
  /** a message to a shop (account host) or to the person of a conversation (admin host) */
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

/** Events of the topic `event`. */
export const EventShape = T.Union([
  T.Object({ type: oneOf(['txt', 'image', 'order', 'product', 'system']), message: MessageShape }),
  T.Object({ type: T.Literal('read'), conversation: Id, side: SideShape, number: Id }),
  T.Object({ type: T.Literal('taken-back'), conversation: Id, number: Id }),
  T.Object({ type: T.Literal('typing'), conversation: Id, side: SideShape }),
  /** only on the admin host: something changed that only staff see */
  T.Object({ type: T.Literal('changed'), conversation: Id }),
  /** only on a shop's host: the count of unread messages changed */
  T.Object({ type: oneOf(['txt', 'image', 'read']) }),
  /** The client may have missed events and should load everything. */
  T.Object({ type: T.Literal('gap') }),
])
export type SocketEvent = Static<typeof EventShape>

export const ServerFrameShape = T.Union([
  T.Object({ type: T.Literal('subscribed'), topic: oneOf(['event', 'ping']) }),
  T.Object({ type: T.Literal('event'), event: EventShape }),
  T.Object({ type: T.Literal('ping') }),
  T.Object({ type: T.Literal('ack'), client: T.String(), message: MessageShape }),
  /** `client` is the client id of the refused message */
  T.Object({
    type: T.Literal('error'),
    code: T.String(),
    message: T.String(),
    client: T.Optional(T.String()),
  }),
])
export type ServerFrame = Static<typeof ServerFrameShape>
