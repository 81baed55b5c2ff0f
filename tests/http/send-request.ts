import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { keyedBody } from '../keyed-body.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

export interface RequestOptions {
  /** value of the Host header */
  host?: string
  headers?: Record<string, string>
  method?: string
  /** sent as JSON; bytes are sent unchanged */
  body?: unknown
}

export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

/**
 * Returns functions that send requests to a port of this machine. The path is not normalised and the body is read
 * unchanged.
 */
export function requestsTo(port: number, usualHost: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const ask = async (
    path: string,
    {
      host = usualHost,
      headers = {},
      body: sentBody,
      method = sentBody === undefined ? 'GET' : 'POST',
    }: RequestOptions = {},
  ) => {
    const body = await keyedBody(path, sentBody)
    return new Promise<Answer>((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: { host, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        },
        (response) =>
          buffer(response).then(
            (body) =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body,
                text: body.toString(),
              }),
            reject,
          ),
      )
      sent.on('error', reject)
      sent.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body))
    })
  }
  return { ask, close: () => agent.destroy() }
}

/** Sends raw bytes and reads until the server closes the connection. */
export async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}
