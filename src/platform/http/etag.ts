import type { IncomingMessage } from 'node:http'

/**
 * Whether an If-None-Match header names this entity tag: alone, in a list, or by `*`. Compared weakly, as this header
 * asks for (RFC 9110, 13.1.2): W/"a" and "a" are the same.
 */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const expected = opaque(etag)
  return ifNoneMatch.match(TAG)?.some((tag) => opaque(tag) === expected) ?? false
}

/** A file as a client may have it already. */
export interface FileState {
  etag: string
  /** when its bytes were last changed; null where that is not known */
  modified: Date | null
}

/** Whether a client has these bytes: by its tag where it sends one, else by the time, which is of whole seconds (RFC 9110, 13.2.2). */
export function isUnchanged(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { etag, modified }: FileState,
): boolean {
  const tag = headers['if-none-match']
  if (tag !== undefined) return isKnown(etag, tag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return modified !== null && Math.floor(modified.getTime() / 1_000) * 1_000 <= since
}

// A tag may hold a comma, so the list is not split at commas.
const TAG = /(?:W\/)?"[^"]*"/g

const opaque = (tag: string) => tag.replace(/^W\//, '')
