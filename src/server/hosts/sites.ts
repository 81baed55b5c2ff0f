import { remembered } from '../../platform/cache/remembered.ts'
import type { HostDirectory, HostOwner } from './host-directory.ts'
import { classifyHost, normaliseHost } from './host-name.ts'

/**
 * The site of the request's host. For a shop, `address` is its canonical host, and `redirect` is the host to which
 * requests are redirected, or empty.
 */
export type Site =
  | { kind: 'platform' }
  | { kind: 'account' }
  | { kind: 'admin' }
  | { kind: 'shop'; shopid: string; address: string; redirect: string }
  /** the host of a shop that an operator has suspended; `status` is its answer and `text` what shoppers read */
  | { kind: 'suspended'; name: string; status: 503 | 404; text: string }
  /** a foreign host, or the host of a hidden shop; `closed` is the message of its seller */
  | { kind: 'unknown'; closed?: { name: string; text: string } }

export interface Sites {
  peek(hostHeader: string | undefined): Site | undefined
  find(hostHeader: string | undefined): Promise<Site>
}

const NAMES = { max: 10_000, longest: 260 }
const unknown: Site = { kind: 'unknown' }

/** Finds the site by the Host header alone, because clients can forge forwarded headers. */
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

// Valid as a cache, because the directory returns the same owner object until the shop changes.
const siteByOwner = new WeakMap<HostOwner, Site>()

function siteOfOwner(owner: HostOwner | null): Site {
  if (!owner) return unknown
  let site = siteByOwner.get(owner)
  if (!site) {
    site = newSite(owner)
    siteByOwner.set(owner, site)
  }
  return site
}

function newSite(owner: HostOwner): Site {
  const { name, closed_text: text, suspension } = owner
  if (suspension) return { kind: 'suspended', name, status: suspension.mode, text: suspension.text }
  if (!owner.isshow) return text ? { kind: 'unknown', closed: { name, text } } : unknown
  return { kind: 'shop', shopid: owner.shopid, address: owner.address, redirect: owner.redirect_to }
}
