import { createHash, randomBytes } from 'node:crypto'
import { keyOf, type LineKey } from './lines.ts'

/** A new anonymous id: 192 random bits, in letters that addresses and headers take as they are. */
export function newAnonymousId(): string {
  return randomBytes(24).toString('base64url')
}

/** What is stored of an anonymous id. */
export function digestOfId(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

/** A request's name as a bigint, in text. */
export function digestOfRequest(request: string | undefined): string | null {
  return request === undefined ? null : bigintOf(request)
}

/** What a line is known by when it is merged again: its key and when it was made. */
export function digestOfLine(line: LineKey & { sort: number }): string {
  return bigintOf(`${keyOf(line)}/${line.sort}`)
}

function bigintOf(text: string): string {
  return createHash('sha256').update(text).digest().readBigInt64BE().toString()
}
