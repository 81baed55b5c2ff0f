import type { HostDirectory, HostOwner } from './host-directory.ts'
import { classifyHost, normaliseHost } from './host-name.ts'

/**
 * What a request's host stands for. A shop's `address` is the host that its pages are known by, `redirect` the one
 * that they should be asked at, or empty.
 */
export type Site =
  | { kind: 'platform' }
  | { kind: 'account' }
  | { kind: 'admin' }
  | { kind: 'shop'; shopid: string; address: string; redirect: string }
  | { kind: 'unknown' }

export interface Sites {
  /** The answer when it is known already; no waiting. */
  peek(hostHeader: string | undefined): Site | undefined
  find(hostHeader: string | undefined): Promise<Site>
}

const MAX_REMEMBERED = 10_000
// A host name with a port; longer ones would let a sender fill the memory.
const LONGEST_REMEMBERED = 260
const unknown: Site = { kind: 'unknown' }

/** Tells sites by Host header alone; forwarded headers can be forged and are never read. */
export function sitesOf({
  directory,
  platformHost,
}: {
  directory: HostDirectory
  platformHost: string
}): Sites {
  const names = new Map<string, string | null>()
  const nameOf = (header: string): string | null => {
    const known = names.get(header)
    if (known !== undefined) return known
    if (names.size >= MAX_REMEMBERED) names.clear()
    const name = normaliseHost(header)
    if (header.length <= LONGEST_REMEMBERED) names.set(header, name)
    return name
  }
  const own = (name: string): Site | null => {
    const kind = classifyHost(name, platformHost)
    return kind === 'platform' || kind === 'account' || kind === 'admin' ? { kind } : null
  }
  return {
    peek(header) {
      const name = header && nameOf(header)
      if (!name) return unknown
      const owner = directory.peek(name)
      return owner === undefined ? (own(name) ?? undefined) : siteOfOwner(owner)
    },
    async find(header) {
      const name = header && nameOf(header)
      if (!name) return unknown
      return own(name) ?? siteOfOwner(await directory.find(name))
    },
  }
}

function siteOfOwner(owner: HostOwner | null): Site {
  if (!owner?.isshow) return unknown
  return { kind: 'shop', shopid: owner.shopid, address: owner.address, redirect: owner.redirect_to }
}
