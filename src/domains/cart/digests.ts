import { digestOf, newToken } from '../../platform/tokens.ts'
import { keyOf, type LineKey } from './lines.ts'

const ANONYMOUS_ID_BYTES = 24

export const newAnonymousId = (): string => newToken(ANONYMOUS_ID_BYTES)

/** The stored digest of an anonymous id. */
export const digestOfId = (id: string): Buffer => digestOf(id)

/** The digest of a request's name: a bigint as text, as the database stores it. */
export function digestOfRequest(request: string | undefined): string | null {
  return request === undefined ? null : bigintOf(request)
}

/** The digest by which merges recognise a line: of its key and its creation time. */
export function digestOfLine(line: LineKey & { sort: number }): string {
  return bigintOf(`${keyOf(line)}/${line.sort}`)
}

function bigintOf(text: string): string {
  return digestOf(text).readBigInt64BE().toString()
}
