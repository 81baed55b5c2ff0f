import type { HostDirectory } from '../hosts/host-directory.ts'
import { classifyHost, type HostKind, normaliseHost } from '../hosts/host-name.ts'
import { readHost, readReturnUrl } from './return-url.ts'

/** A page to which a log-in may redirect: always on a host of the platform or of a shop, even a hidden shop. */
export interface Destination {
  kind: 'platform' | 'account' | 'admin' | 'shop'
  /** host name, normalised, without port */
  host: string
  /** public id of the shop, or empty */
  shopid: string
  path: string
  url: string
  /** whether the host is a custom domain, which the owner of the shop controls */
  own: boolean
}

/** Where a request wants to go, as the browser sent it (untrusted). */
export interface DestinationRequest {
  dom?: string | undefined
  /** a path on the host `dom`, or a whole URL */
  to?: string | undefined
}

export interface Destinations {
  /**
   * Finds the requested page. The default host is `here` (normalised), the default path the home page. Null for a host
   * that is not ours.
   */
  find(request: DestinationRequest, here: string): Promise<Destination | null>
  /** A URL on the account host. `path` starts with a slash. */
  account(path: string, query?: Record<string, string>): string
}

const isOwn = (kind: HostKind) => typeof kind === 'object' && 'custom' in kind

export function destinationsOf(options: {
  directory: Pick<HostDirectory, 'find'>
  platform: { host: string; portSuffix: string }
  scheme: 'http' | 'https'
}): Destinations {
  const { directory, platform, scheme } = options
  const originOf = (host: string) => `${scheme}://${host}${platform.portSuffix}`

  async function pageAt(address: string, path: string): Promise<Destination | null> {
    const kind = classifyHost(address, platform.host)
    if (typeof kind === 'string')
      return { kind, host: address, shopid: '', path, url: originOf(address) + path, own: false }
    const owner = await directory.find(address)
    if (!owner) return null
    // The page is on the host to which this host redirects, because a session on a host that redirects would be
    // useless.
    const host = (owner.redirect_to && normaliseHost(owner.redirect_to)) || address
    const own = isOwn(classifyHost(host, platform.host))
    return { kind: 'shop', host, shopid: owner.shopid, path, url: originOf(host) + path, own }
  }

  return {
    async find({ dom, to }, here) {
      const host = dom ? readHost(dom, platform.portSuffix) : here
      const page = readReturnUrl(to || '/', platform.portSuffix)
      return host && page ? pageAt(page.host ?? host, page.path) : null
    },
    account(path, query = {}) {
      const search = new URLSearchParams(query).toString()
      return originOf(`account.${platform.host}`) + path + (search && `?${search}`)
    },
  }
}
