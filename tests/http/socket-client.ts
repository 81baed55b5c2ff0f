import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { ClientFrame, ServerFrame } from '../../src/domains/messaging/shared/frames.ts'
import { newSession } from '../factories/sessions.ts'
import type { TestServer } from './test-server.ts'

const MY_SESSION = '/api/message/v2/mysession/init'

export type SocketClient = Awaited<ReturnType<typeof newSocketClient>>

/**
 * A client that uses only what docs/product/messages.md describes: it requests the id of its session and subscribes to
 * its topics.
 */
export async function newSocketClient(
  server: TestServer,
  { uid, host, shopid, cookie }: { uid: number; host: string; shopid?: string; cookie?: string },
) {
  const own = cookie ?? (await cookieOf(server, uid, host))
  const socket = openSocket(server, { host, cookie: own })
  const frames: ServerFrame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)))
    for (const look of waiting) look()
  })
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  const { text } = await server.ask(MY_SESSION, { host, headers: { cookie: own } })
  const { id } = JSON.parse(text) as { id: string }
  const send = (frame: ClientFrame | object) => socket.send(JSON.stringify(frame))

  /** The first frame that fits, among those received and those to come. */
  function nextFrame(fits: (frame: ServerFrame) => boolean): Promise<ServerFrame> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const frame = frames.find(fits)
        if (!frame) return
        waiting.delete(look)
        resolve(frame)
      }
      waiting.add(look)
      closed.then((code) => reject(new Error(`closed with ${code} after ${JSON.stringify(frames)}`)))
      look()
    })
  }
  const subscribe = async (topic: 'event' | 'ping') => {
    send({ type: 'subscribe', topic, id, ...(shopid && { shopid }) })
    await nextFrame((frame) => frame.type === 'subscribed' && frame.topic === topic)
  }
  await subscribe('event')
  await subscribe('ping')
  return { socket, cookie: own, id, frames, send, nextFrame, closed, close: () => socket.close() }
}

/** The cookie of a log-in at a host. */
export async function cookieOf({ database, services }: TestServer, uid: number, host: string) {
  return `madang=${await newSession({ database, accounts: services.accounts }, { uid, host })}`
}

/** Opens a socket as a program other than a browser does, with any Host, Origin and cookie. */
export function openSocket(
  { port }: Pick<TestServer, 'port'>,
  { host, cookie, origin }: { host: string; cookie?: string; origin?: string },
): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
    headers: { host, ...(cookie && { cookie }), ...(origin && { origin }) },
    perMessageDeflate: false,
  })
  socket.on('error', () => {})
  return socket
}

/** The status of a refused handshake. */
export async function handshakeStatus(socket: WebSocket): Promise<number> {
  const [request, response] = await once(socket, 'unexpected-response')
  request.destroy()
  return response.statusCode
}
