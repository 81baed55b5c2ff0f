/**
 * Whether an If-None-Match header names this entity tag: alone, in a list, or by `*`. Compared weakly, as this header
 * asks for (RFC 9110, 13.1.2): W/"a" and "a" are the same.
 */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const wanted = opaque(etag)
  return ifNoneMatch.match(TAG)?.some((tag) => opaque(tag) === wanted) ?? false
}

// A tag may hold a comma, so the list is not split at commas.
const TAG = /(?:W\/)?"[^"]*"/g

const opaque = (tag: string) => tag.replace(/^W\//, '')
