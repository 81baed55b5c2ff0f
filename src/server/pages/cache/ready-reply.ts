import type { ServerResponse } from 'node:http'
import type { HeaderList } from '../../http/security/security-headers.ts'

/** The undocumented field in which Node stores the head of a response. Without it the reply is written as usual. */
interface WrittenHead {
  _header?: string | null
  _headerSent?: boolean
}

interface WholeReply {
  /** head and body, as first sent */
  bytes: Buffer
  dateIndex: number
  /** the date in `bytes`, seconds since 1970 */
  second: number
}

const DATE = /\r\nDate: (?=[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT\r\n)/

/**
 * A reply that is sent many times. Node writes its head once; later clients with a persistent connection get the same
 * bytes with the current date, in one write.
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
    // Node writes different heads for closing connections, HEAD, and client-specific headers.
    const isUsual =
      method === 'GET' && response.shouldKeepAlive === true && response.getHeaderNames().length === 0
    if (isUsual && this.#whole) {
      sendWhole(response, this.status, this.#whole)
      return
    }
    response.writeHead(this.status, this.headers)
    if (isUsual) this.#keepWhole((response as WrittenHead)._header)
    response.end(method === 'HEAD' ? undefined : this.#body)
  }

  #keepWhole(head: string | null | undefined): void {
    const date = DATE.exec(head ?? '')
    if (!head || !date) return
    const bytes = exactCopy(Buffer.from(head, 'latin1'), this.#body)
    this.#body = bytes.subarray(head.length)
    this.#whole = { bytes, dateIndex: date.index + date[0].length, second: 0 }
  }
}

/**
 * Joins the parts in their own memory. `Buffer.from`, `Buffer.concat` and zlib use slices of 16 to 64 KB blocks, and a
 * cached page would retain the whole block.
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
    // In place, so bytes queued for a slow client get the newer date as well.
    whole.bytes.write(new Date(second * 1_000).toUTCString(), whole.dateIndex, 'latin1')
    whole.second = second
  }
  response.statusCode = status
  const head = response as WrittenHead
  head._header = SENT_WITH_BODY
  head._headerSent = true
  response.end(whole.bytes)
}

/** Not empty, so that Node regards the head as written. */
const SENT_WITH_BODY = 'with the body'
