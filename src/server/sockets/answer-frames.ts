import type { Message } from '../../domains/messaging/messaging.contract.ts'
import type { ClientFrame } from '../../domains/messaging/shared/frames.ts'
import { TYPING_MS } from '../../domains/messaging/shared/message-limits.ts'
import { admit, admitTo } from '../../platform/contract/admission.ts'
import type { ServedCall } from '../../platform/contract/contract.ts'
import { assertValid, compileBody } from '../../platform/contract/validator.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Answer, SocketConnection } from './socket-connection.ts'
import type { SocketHub } from './socket-hub.ts'
import { WATCHING } from './socket-seat.ts'

/** The call that each frame stands for. The frame has the same checks, limits and log as the call over HTTP. */
const CALLS = {
  account: { send: '/api/message/v2/send', read: '/api/message/v2/read' },
  admin: {
    send: '/api/myshp/v2/seller/message/send',
    read: '/api/myshp/v2/seller/message/read',
  },
} as const

export interface FrameDeps {
  hub: SocketHub
  calls: readonly ServedCall[]
  /** returns the shop of a person's conversation; throws NOT_FOUND and BLOCKED */
  ofPerson: (uid: number, conversation: number) => Promise<{ shopId: number }>
  /** returns the person of a shop's conversation; throws NOT_FOUND */
  ofShop: (shopId: number, conversation: number) => Promise<{ uid: number | null }>
  hint: (hint: object) => Promise<void>
}

type FrameOf<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>

export function answerFrames({ hub, calls, ofPerson, ofShop, hint }: FrameDeps): Answer {
  const byPath = new Map(calls.map(({ call, answer }) => [call.path as string, { answer, body: call.body }]))
  const typedAt = new WeakMap<SocketConnection, number>()

  async function subscribe(connection: SocketConnection, { topic, id, shopid }: FrameOf<'subscribe'>) {
    if (id !== connection.seat.id) throw new DomainError('NOT_FOUND')
    if (shopid !== undefined) {
      const asOf = hub.rechecks
      const { shop } = await admitTo({ audience: { shop: WATCHING } }, connection.seat.caller(), { shopid })
      hub.watch(connection, shop && { id: shop.id, shopid: shop.shopid })
      await hub.recheckSince(asOf, connection)
    }
    if (topic === 'event') connection.hearsEvents = true
    connection.send({ type: 'subscribed', topic })
  }

  async function call(
    { seat }: SocketConnection,
    frame: FrameOf<'send'> | FrameOf<'read'>,
  ): Promise<unknown> {
    const { siteKind: place } = seat
    const served = place === 'shop' ? undefined : byPath.get(CALLS[place][frame.type])
    if (place === 'shop' || !served?.body) throw new DomainError('NOT_FOUND')
    const body = assertValid(compileBody(served.body), bodyOf(frame, place))
    return served.answer({}, body, seat.caller())
  }

  async function typing(connection: SocketConnection, { conversation, shopid }: FrameOf<'typing'>) {
    const now = Date.now()
    if (now - (typedAt.get(connection) ?? 0) < TYPING_MS / 2) return
    typedAt.set(connection, now)
    const { seat } = connection
    if (seat.siteKind === 'admin') {
      const { shop } = await admitTo({ audience: { shop: WATCHING } }, seat.caller(), { shopid })
      const { uid } = await ofShop(shop?.id as number, conversation)
      await hint({ typing: { shop: shop?.id, conversation, uid, side: 'shop' } })
    } else {
      await admit({ audience: 'person', hosts: 'account' }, seat.caller())
      const { shopId } = await ofPerson(seat.uid, conversation)
      await hint({ typing: { shop: shopId, conversation, uid: seat.uid, side: 'person' } })
    }
  }

  return async (connection, frame) => {
    switch (frame.type) {
      case 'subscribe':
        return subscribe(connection, frame)
      case 'ping':
        return connection.send({ type: 'ping' })
      case 'send':
        return connection.acknowledge(frame.client, (await call(connection, frame)) as Message)
      case 'read':
        return void (await call(connection, frame))
      case 'typing':
        return typing(connection, frame)
    }
  }
}

function bodyOf(frame: FrameOf<'send'> | FrameOf<'read'>, host: 'account' | 'admin'): object {
  const { type, shopid, conversation, ...rest } = frame
  if (host === 'admin') return { shopid, conversation, ...('number' in rest ? { up_to: rest.number } : rest) }
  return { ...(type === 'send' ? { shopid } : { conversation }), ...rest }
}
