import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { catalogue, type ErrorCode } from '../../platform/errors/catalogue.ts'

// Long enough to read an oversized address and say 414; what is longer yet gets 431 and a closed connection.
const MAX_HEADER_BYTES = 160 * 1024

/** The http server below Fastify: it also answers, in the one error shape, what never becomes a request. */
export function hardenedServer(listener: RequestListener): Server {
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: 72_000, requestTimeout: 60_000 },
    listener,
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    if (error.code === 'HPE_HEADER_OVERFLOW')
      refuse(socket, '431 Request Header Fields Too Large', 'URI_TOO_LONG', 431)
    else refuse(socket, '400 Bad Request', 'BAD_REQUEST', 400)
  })
  return server
}

function refuse(socket: Socket, statusLine: string, msg: ErrorCode, status: number): void {
  const body = JSON.stringify({ msg, message: catalogue[msg].message, status })
  socket.end(
    `HTTP/1.1 ${statusLine}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
