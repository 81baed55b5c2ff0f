import type { Database } from '../../../platform/database/pools.ts'
import { hostName, slugOf } from '../rules.ts'
import * as store from '../store.ts'
import { type Addresses, addressesOn, type Platform } from './addresses.ts'

/**
 * The shop of a host. `address` is the shop's canonical host with port. `redirect_to` is the host to which requests are
 * redirected, or empty.
 */
export interface HostOwner {
  xshopid: number
  shopid: string
  uid: number
  isshow: boolean
  address: string
  redirect_to: string
  name: string
  /** text for visitors of a hidden shop; empty for the default */
  closed_text: string
  /** null if the shop is not suspended */
  suspension: store.HostSuspension | null
}

/** The slug of a shop on the platform, or a normalised custom host. */
export type ShopHost = { slug: string } | { custom: string }

export interface HostDeps {
  database: Database
  platform: Platform
}

/** Finds shops by their hosts, hidden shops too. */
export function shopHosts({ database, platform }: HostDeps) {
  const addresses = addressesOn(platform)

  async function resolveHost(host: ShopHost): Promise<HostOwner | null> {
    const [row] =
      'slug' in host
        ? await database.browse(store.SHOP_BY_SLUG, [host.slug])
        : await database.browse(store.SHOP_BY_HOST, [host.custom])
    return row ? ownerOf(row, 'slug' in host ? addresses.hostOf(host.slug) : host.custom, addresses) : null
  }

  return {
    resolveHost,

    /** The shop's public id at a host with or without port; empty if there is none. */
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
