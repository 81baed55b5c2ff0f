import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { DomainError, errorReply } from '../../../platform/errors/domain-error.ts'
import { ownText } from '../../../platform/own-text.ts'
import { encodedAddress } from './raw-address.ts'
import type { HeaderList } from './security-headers.ts'

// Large enough to read a URL that is too long and answer 414. Longer headers get 431, and the connection is closed.
const MAX_HEADER_BYTES = 160 * 1024
/** Time for a refused client to read its reply and close the connection. */
const LINGER_MS = 2_000

export const SOCKET_PATH = '/ws'

/**
 * The HTTP server below Fastify. Only the path of sockets accepts upgrades, because the server's timeouts do not cover
 * upgraded connections. A request for an upgrade on another path gets a normal reply, as RFC 9110 allows.
 */
export function hardenedServer(listener: RequestListener): Server {
  return createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: 72_000,
      requestTimeout: 60_000,
      // Otherwise Node itself would refuse a request without a Host header, with an empty reply.
      requireHostHeader: false,
      // Of two Host headers Node would use the first and a proxy perhaps the second. Joined they match no host.
      joinDuplicateHeaders: true,
      shouldUpgradeCallback: ({ method, url, headers }) =>
        method === 'GET' && url === SOCKET_PATH && headers.host !== undefined && isWebSocket(headers.upgrade),
    },
    (request, response) => {
      request.url = pathOf(request.url as string)
      listener(request, response)
    },
  )
}

const isWebSocket = (protocol: string | undefined) => protocol?.toLowerCase() === 'websocket'

/** Path and query of a request target, without its fragment. The result starts with a slash. */
function pathOf(target: string): string {
  const path = withoutFragment(target)
  return path.length < target.length ? ownText(path) : path
}

function withoutFragment(target: string): string {
  const fragmentIndex = target.indexOf('#')
  const url = fragmentIndex < 0 ? target : target.slice(0, fragmentIndex)
  if (url[0] === '/') return url
  // Proxies may send absolute URLs. Their host is ignored, because only the Host header selects the site.
  const path = url.replace(/^https?:\/\/[^/?]*/i, '')
  return path[0] === '/' ? path : `/${path}`
}

/**
 * Replies in the error format to bytes that Node cannot parse. A request with unencoded Korean letters is redirected to
 * the encoded URL. A client that does not close the connection within `lingerMs` is disconnected, because a half-closed
 * connection still uses a file descriptor.
 */
export function answerBroken(
  headers: HeaderList,
  lingerMs = LINGER_MS,
): (error: Error, socket: Socket) => void {
  return (error, socket) => {
    const { code, rawPacket } = error as NodeJS.ErrnoException & { rawPacket?: Buffer }
    if (code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const encoded = code === 'HPE_INVALID_URL' && rawPacket ? encodedAddress(rawPacket) : null
    if (encoded) redirect(socket, encoded, headers)
    else if (code === 'HPE_HEADER_OVERFLOW') refuse(socket, 431, 'Request Header Fields Too Large', headers)
    else if (code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, 408, 'Request Timeout', headers)
    else refuse(socket, 400, 'Bad Request', headers)
    const lingering = setTimeout(() => socket.destroy(), lingerMs).unref()
    socket.once('close', () => clearTimeout(lingering))
  }
}

function refuse(socket: Socket, status: number, words: string, headers: HeaderList): void {
  const error = new DomainError(status === 431 ? 'URI_TOO_LONG' : 'BAD_REQUEST')
  const body = JSON.stringify({ ...errorReply(error), status })
  answer(socket, `${status} ${words}`, ['Content-Type', 'application/json; charset=utf-8', ...headers], body)
}

function redirect(socket: Socket, target: string, headers: HeaderList): void {
  // Two slashes at the start would be read as the start of a host name.
  const location = pathOf(target).replace(/^[/\\]+/, '/')
  answer(socket, '301 Moved Permanently', ['Location', location, ...headers], '')
}

function answer(socket: Socket, status: string, fields: HeaderList, body: string): void {
  const all = [...fields, 'Content-Length', Buffer.byteLength(body), 'Connection', 'close']
  const lines = all.map((text, index) => (index % 2 === 0 ? `${text}: ${all[index + 1]}\r\n` : ''))
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}
