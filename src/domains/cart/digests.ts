import { digestOf, newToken } from '../../platform/tokens.ts'
import { keyOf, type LineKey } from './lines.ts'

const ANONYMOUS_ID_BYTES = 24

export const newAnonymousId = (): string => newToken(ANONYMOUS_ID_BYTES)

/** What is stored of an anonymous id. */
export const digestOfId = (id: string): Buffer => digestOf(id)

/** A request's name as a bigint, in text. */
export function digestOfRequest(request: string | undefined): string | null {
  return request === undefined ? null : bigintOf(request)
}

/** What a line is known by when it is merged again: its key and when it was made. */
export function digestOfLine(line: LineKey & { sort: number }): string {
  return bigintOf(`${keyOf(line)}/${line.sort}`)
}

function bigintOf(text: string): string {
  return digestOf(text).readBigInt64BE().toString()
}
