import type { Database } from '../../../platform/database/pools.ts'
import { hostName, slugOf } from '../rules.ts'
import * as store from '../store.ts'
import { type Addresses, addressesOn, type Platform } from './addresses.ts'

/**
 * The shop of a host. `address` is the canonical host (with port) of the shop's pages; `redirect_to` the one to redirect to,
 * or empty.
 */
export interface HostOwner {
  xshopid: number
  shopid: string
  uid: number
  isshow: boolean
  address: string
  redirect_to: string
  name: string
  /** what visitors read while the shop is hidden; empty for the usual words */
  closed_text: string
}

/** A host of the platform by its label, or a custom host in its normal form. */
export type ShopHost = { slug: string } | { custom: string }

export interface HostDeps {
  database: Database
  platform: Platform
}

/** The shop of a host; hidden shops too. */
export function shopHosts({ database, platform }: HostDeps) {
  const addresses = addressesOn(platform)

  /** The shop of a host of the platform or of a verified custom host. */
  async function resolveHost(host: ShopHost): Promise<HostOwner | null> {
    const [row] =
      'slug' in host
        ? await database.browse(store.SHOP_BY_SLUG, [host.slug])
        : await database.browse(store.SHOP_BY_HOST, [host.custom])
    return row ? ownerOf(row, 'slug' in host ? addresses.hostOf(host.slug) : host.custom, addresses) : null
  }

  return {
    resolveHost,

    /** The public id of the shop at a host as people write it, port or not; empty where there is none. */
    async shopSlugAt(domain: string): Promise<string> {
      const host = hostName(domain)
      const slug = host && slugOf(host, platform.host)
      const owner = host && (await resolveHost(slug ? { slug } : { custom: host }))
      return owner ? owner.shopid : ''
    },
  }
}

function ownerOf(
  { slug, dom3, redirect_dom, ...owner }: store.HostRow,
  host: string,
  addresses: Addresses,
): HostOwner {
  const address = addresses.preferred({ slug, dom3 })
  const isOtherHost = host !== (dom3 ?? addresses.hostOf(slug))
  return { ...owner, address, redirect_to: redirect_dom && isOtherHost ? address : '' }
}
