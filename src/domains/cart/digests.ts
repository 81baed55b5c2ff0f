import { digestOf, newToken } from '../../platform/tokens.ts'
import { keyOf, type LineKey } from './lines.ts'

const ANONYMOUS_ID_BYTES = 24

export const newAnonymousId = (): string => newToken(ANONYMOUS_ID_BYTES)

export const digestOfId = (id: string): Buffer => digestOf(id)

/** Digest of a request id: a bigint as text, the format of the database. Null without an id. */
export function digestOfRequest(request: string | undefined): string | null {
  return request === undefined ? null : bigintOf(request)
}

/** Digest of a line's key and creation time, by which a merge recognises a line that was merged before. */
export function digestOfLine(line: LineKey & { sort: number }): string {
  return bigintOf(`${keyOf(line)}/${line.sort}`)
}

function bigintOf(text: string): string {
  return digestOf(text).readBigInt64BE().toString()
}
