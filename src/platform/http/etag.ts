import type { IncomingMessage } from 'node:http'

/** Weak comparison with If-None-Match: a single tag, a list or `*` (RFC 9110, 13.1.2). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const expected = opaque(etag)
  return ifNoneMatch.match(TAG)?.some((tag) => opaque(tag) === expected) ?? false
}

export interface FileState {
  etag: string
  modified: Date | null
}

/**
 * Whether the client's copy is current: compares If-None-Match if it was sent, else If-Modified-Since in whole seconds
 * (RFC 9110, 13.2.2).
 */
export function isUnchanged(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { etag, modified }: FileState,
): boolean {
  const tag = headers['if-none-match']
  if (tag !== undefined) return isKnown(etag, tag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return modified !== null && Math.floor(modified.getTime() / 1_000) * 1_000 <= since
}

// The header is not split at commas, because a tag may contain a comma.
const TAG = /(?:W\/)?"[^"]*"/g

const opaque = (tag: string) => tag.replace(/^W\//, '')
