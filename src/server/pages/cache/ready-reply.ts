import type { ServerResponse } from 'node:http'
import type { HeaderList } from '../../http/security/security-headers.ts'

/**
 * The undocumented field in which Node stores the head of a response. If Node does not have this field, replies are
 * written as usual.
 */
interface WrittenHead {
  _header?: string | null
  _headerSent?: boolean
}

interface WholeReply {
  /** head and body as they were first sent, with the current date */
  bytes: Buffer
  dateIndex: number
  /** the date in `bytes`, in seconds since 1970 */
  second: number
}

const DATE = /\r\nDate: (?=[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT\r\n)/

/**
 * A reply that is sent many times. Node writes its head for the first client; later clients with a persistent
 * connection get the same bytes with the current date, in one write.
 */
export class ReadyReply {
  readonly status: number
  readonly headers: HeaderList
  #body: Buffer
  #whole: WholeReply | undefined

  constructor(status: number, headers: HeaderList, body: Buffer) {
    this.status = status
    this.headers = headers
    this.#body = body
  }

  get body(): Buffer {
    return this.#body
  }

  send(method: string | undefined, response: ServerResponse): void {
    // Node writes a different head if the connection closes, for HEAD, and with headers that were set for one client.
    const isUsual =
      method === 'GET' && response.shouldKeepAlive === true && response.getHeaderNames().length === 0
    if (isUsual && this.#whole) {
      sendWhole(response, this.status, this.#whole)
      return
    }
    response.writeHead(this.status, this.headers)
    if (isUsual) this.#storeWhole((response as WrittenHead)._header)
    response.end(method === 'HEAD' ? undefined : this.#body)
  }

  #storeWhole(head: string | null | undefined): void {
    const date = DATE.exec(head ?? '')
    if (!head || !date) return
    const bytes = exactCopy(Buffer.from(head, 'latin1'), this.#body)
    this.#body = bytes.subarray(head.length)
    this.#whole = { bytes, dateIndex: date.index + date[0].length, second: 0 }
  }
}

/**
 * Joins the parts in memory of their own. `Buffer.from`, `Buffer.concat` and zlib return slices of blocks of 16 to 64
 * KB, and a cached page would keep the whole block in memory.
 */
export function exactCopy(...parts: Buffer[]): Buffer {
  const copy = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + part.length, 0))
  let end = 0
  for (const part of parts) end += part.copy(copy, end)
  return copy
}

function sendWhole(response: ServerResponse, status: number, whole: WholeReply): void {
  const second = Math.floor(Date.now() / 1_000)
  if (second !== whole.second) {
    // Changed in place: bytes that are still queued for a slow client get the newer date too, which does no harm.
    whole.bytes.write(new Date(second * 1_000).toUTCString(), whole.dateIndex, 'latin1')
    whole.second = second
  }
  response.statusCode = status
  const head = response as WrittenHead
  head._header = SENT_WITH_BODY
  head._headerSent = true
  response.end(whole.bytes)
}

/** Any text that is not empty, so that Node regards the head as written. */
const SENT_WITH_BODY = 'with the body'
