import { type ClientRequest, get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getSecure } from 'node:https'
import { guardedRequest, type MayReach } from './guarded-request.ts'
import { isPublicAddress } from './public-address.ts'

export class NotFetched extends Error {}

export interface FetchBounds {
  maxBytes: number
  /** time limit in ms for the whole download, including redirects */
  ms: number
  signal?: AbortSignal
}

export type FetchOutside = (address: string, bounds: FetchBounds) => Promise<Buffer>

const MAX_REDIRECTS = 3

/**
 * Returns a function that downloads an untrusted URL, without cookies and from public addresses only. The address is
 * checked when the connection is made, because the DNS answer may change after an earlier check (DNS rebinding).
 * `mayReach` is for tests with local servers. Throws `NotFetched`.
 */
export function createFetchOutside({
  mayReach = (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
}: {
  mayReach?: MayReach
} = {}): FetchOutside {
  return async (address, { maxBytes, ms, signal }) => {
    const deadline = AbortSignal.timeout(ms)
    const ends = signal ? AbortSignal.any([deadline, signal]) : deadline
    let url = parsed(address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await begin(url, mayReach, ends)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await bytesOf(answer, maxBytes, ends)
      answer.destroy()
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
        throw new NotFetched(`상대 서버가 주지 않았습니다(${statusCode}).`)
      url = parsed(headers.location, url)
    }
    throw new NotFetched('주소가 계속 다른 곳으로 넘어갑니다.')
  }
}

function parsed(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password)
    throw new NotFetched('가져올 수 없는 주소입니다.')
  return url
}

function begin(url: URL, mayReach: MayReach, signal: AbortSignal): Promise<IncomingMessage> {
  const refused = new NotFetched('가져올 수 없는 주소입니다.')
  const guard = guardedRequest(url, mayReach, refused)
  if (!guard) return Promise.reject(refused)
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      ...guard,
      signal,
      headers: { accept: 'image/*', 'user-agent': 'Mozilla/5.0 (compatible; Madang)' },
    }
    const request: ClientRequest = (url.protocol === 'https:' ? getSecure : getPlain)(url, options, resolve)
    request.on('error', (error) => reject(describeError(error, signal)))
  })
}

async function bytesOf(answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > maxBytes)
        throw new NotFetched(`${Math.floor(maxBytes / 1_000_000).toLocaleString('ko-KR')}MB보다 큽니다.`)
      pieces.push(piece)
    }
  } catch (error) {
    throw describeError(error, signal)
  } finally {
    answer.destroy()
  }
  return Buffer.concat(pieces)
}

function describeError(error: unknown, signal: AbortSignal): NotFetched {
  if (error instanceof NotFetched) return error
  if (signal.aborted) return new NotFetched('오지 않아 기다리기를 그만두었습니다.', { cause: error })
  return new NotFetched('상대 서버에 닿지 못했습니다.', { cause: error })
}
