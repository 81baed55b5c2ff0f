import { remembered } from '../../platform/cache/remembered.ts'
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

// A host name with a port.
const NAMES = { most: 10_000, longest: 260 }
const unknown: Site = { kind: 'unknown' }

/** Tells sites by Host header alone; forwarded headers can be forged and are never read. */
export function sitesOf({
  directory,
  platformHost,
}: {
  directory: HostDirectory
  platformHost: string
}): Sites {
  const nameOf = remembered(normaliseHost, NAMES)
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
