import { digestOf, newToken } from '../../platform/tokens.ts'
import { keyOf, type LineKey } from './lines.ts'

const ANONYMOUS_ID_BYTES = 24

export const newAnonymousId = (): string => newToken(ANONYMOUS_ID_BYTES)

export const digestOfId = (id: string): Buffer => digestOf(id)

/** Digest of a request id: a bigint as text, as the database stores it. */
export function digestOfRequest(request: string | undefined): string | null {
  return request === undefined ? null : bigintOf(request)
}

/** Digest of key and creation time, by which merges recognise a line. */
export function digestOfLine(line: LineKey & { sort: number }): string {
  return bigintOf(`${keyOf(line)}/${line.sort}`)
}

function bigintOf(text: string): string {
  return digestOf(text).readBigInt64BE().toString()
}
