import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './negotiate.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A page as ready bytes in every encoding, with complete headers for each. */
export interface StoredPage {
  etag: string
  bodies: Record<Encoding, Buffer>
  /** flat name, value, name, value lists for `writeHead` */
  headers: Record<Encoding, string[]>
  /** sequence number of the generations at which the data was read */
  since: number
  tags: readonly string[]
}

// Level 5 costs a third of the time of level 9 and gives all but 3 % of its savings on our pages.
const BROTLI_QUALITY = 5

/** Compresses a page once for all who will ask for it. `common` are headers that every encoding carries. */
export async function storePage(
  html: string,
  common: string[],
  fresh: { since: number; tags: readonly string[] },
): Promise<StoredPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    toGzip(identity),
  ])
  const bodies = { br, gzip: gz, identity }
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`
  const headersOf = (encoding: Encoding) => [
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Length',
    String(bodies[encoding].length),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'ETag',
    etag,
    ...common,
  ]
  return {
    etag,
    bodies,
    headers: { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') },
    ...fresh,
  }
}

/** What a stored page weighs in the cache: its bodies and a fair guess for the rest. */
export function pageBytes(page: StoredPage): number {
  return page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length + 4_096
}
