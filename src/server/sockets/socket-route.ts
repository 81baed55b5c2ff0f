import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_FRAME_BYTES } from '../../domains/messaging/shared/message-limits.ts'
import type { Caller } from '../../platform/contract/caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { CallerSource } from '../http/callers.ts'
import { SOCKET_PATH } from '../http/security/hardened-server.ts'
import { type Answer, CLOSE, SocketConnection } from './socket-connection.ts'
import type { SocketHub } from './socket-hub.ts'
import { type Seat, sourceOf } from './socket-seat.ts'

// Messages in more fragments are refused: browsers do not fragment our short texts, and fragments stay in memory until
// the last one arrives.
const MAX_FRAGMENTS = 16

interface SocketDeps {
  hub: SocketHub
  answer: Answer
  callerOf: (source: CallerSource) => Caller
  /** the topic id of a session, the same as `mysession/init` returns */
  idOf: (session: number, host: string) => string
  /** scheme of the public URLs */
  scheme: 'http' | 'https'
  onError: (error: Error) => void
}

/**
 * Serves sockets on the account, shop and admin hosts to pages of the same origin that have a session of the host
 * (docs/product/messages.md). Compression is off, because frames are small and a compressed frame could expand in
 * memory.
 */
export async function serveSockets(app: FastifyInstance, deps: SocketDeps): Promise<void> {
  const { hub, answer, callerOf, idOf, scheme, onError } = deps
  const seats = new WeakMap<FastifyRequest, Seat>()
  await app.register(websocket, {
    options: {
      maxPayload: MAX_FRAME_BYTES,
      perMessageDeflate: false,
      maxFragments: MAX_FRAGMENTS,
    },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      hub.stop()
      done()
    },
  })
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    exposeHeadRoute: false,
    schema: { hide: true },
    async onRequest(request) {
      if (!request.ws) throw new DomainError('NOT_FOUND')
      assertOwnPage(scheme, request)
      seats.set(request, await seatOf(sourceOf(request)))
    },
    async handler() {
      throw new DomainError('NOT_FOUND')
    },
    wsHandler(socket, request) {
      const seat = seats.get(request) as Seat
      const connection = new SocketConnection(socket, seat, { stream: request.raw.socket, answer, onError })
      if (!hub.add(connection)) return connection.close(CLOSE.FULL)
      socket.on('close', () => hub.remove(connection))
      void hub.recheckSince(seat.asOf, connection)
    },
  })

  async function seatOf(source: CallerSource): Promise<Seat> {
    const asOf = hub.rechecks
    const caller = callerOf(source)
    const site = await caller.site()
    const { kind } = site
    if (kind !== 'account' && kind !== 'shop' && kind !== 'admin') throw new DomainError('NOT_FOUND')
    const person = await caller.person()
    if (!person) throw new DomainError('LOGIN_REQUIRED')
    const { uid, session } = person
    const id = idOf(session, caller.host)
    const shopSlug = site.kind === 'shop' ? site.shopid : null
    return { siteKind: kind, shopid: shopSlug, uid, session, id, asOf, caller: () => callerOf(source) }
  }
}

/**
 * Browsers send the origin with every handshake. A client that sends none is not a browser, so it has no cookies of a
 * victim.
 */
function assertOwnPage(scheme: string, { headers: { origin, host } }: FastifyRequest): void {
  if (origin !== undefined && origin.toLowerCase() !== `${scheme}://${host}`.toLowerCase())
    throw new DomainError('FORBIDDEN', { details: { reason: 'cross-site' } })
}
