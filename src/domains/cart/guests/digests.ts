import { digestOf, newToken } from '../../../platform/tokens.ts'
import { keyOf, type LineKey } from '../lines.ts'

const ANONYMOUS_ID_BYTES = 24

export const newAnonymousId = (): string => newToken(ANONYMOUS_ID_BYTES)

/** The stored digest of an anonymous id. */
export const digestOfId = (id: string): Buffer => digestOf(id)

/** A request's name as a bigint, in text. */
export function digestOfRequest(request: string | undefined): string | null {
  return request === undefined ? null : bigintOf(request)
}

/** The identity of a line across merges: its key and its creation time. */
export function digestOfLine(line: LineKey & { sort: number }): string {
  return bigintOf(`${keyOf(line)}/${line.sort}`)
}

function bigintOf(text: string): string {
  return digestOf(text).readBigInt64BE().toString()
}
