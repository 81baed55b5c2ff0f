import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { announce } from './announce.ts'
import type { OwnShop, ShopInfo } from './contract.ts'
import { type DomainNeeds, shopDomains } from './domains.ts'
import { assertFields } from './fields.ts'
import { completeSkin, hostName, isShopid, isSlug, skinOnPc, slugOf } from './rules.ts'
import * as store from './store.ts'
import type { ShopFields, Tx } from './tables.ts'

export { preferredHostPart } from './store.ts'

export interface TenancyNeeds {
  database: Database
  /** signed base of a stored picture; empty for an empty key */
  sign: (key: string) => string
  /** host of the platform without port, and what follows a host in addresses (`:3000` or nothing) */
  platform: { host: string; portSuffix: string }
  resolveTxt?: DomainNeeds['resolveTxt']
}

/**
 * Whom a host belongs to. `address` is the host (with port) that the shop's pages are known by; `redirect_to` the one
 * that they should be asked at instead of this, or empty.
 */
export interface HostOwner {
  xshopid: number
  shopid: string
  uid: number
  isshow: boolean
  address: string
  redirect_to: string
}

export interface Showcase {
  name: string
  /** host with port */
  dom: string
  description: string
  /** signed image base, or empty */
  picture: string
}

/** A host of the platform by its label, or a custom host in its normal form. */
export type ShopHost = { slug: string } | { custom: string }

export type Tenancy = ReturnType<typeof tenancyService>

const STORAGE_URL = '/img'

/** Shops and their hosts. Hidden and unknown shops are NOT_READY for those who browse. */
export function tenancyService({ database, sign, platform, resolveTxt }: TenancyNeeds) {
  const hostOf = (slug: string) => `${slug}.${platform.host}`
  const addressOf = (host: string | null) => (host ? host + platform.portSuffix : '')

  /** Whom a host of the platform or a verified custom host belongs to; hidden shops too. */
  async function resolveHost(host: ShopHost): Promise<HostOwner | null> {
    const [row] =
      'slug' in host
        ? await database.browse(store.SHOP_BY_SLUG, [host.slug])
        : await database.browse(store.SHOP_BY_HOST, [host.custom])
    if (!row) return null
    const { slug, dom3, redirect_dom, ...owner } = row
    const asked = 'slug' in host ? hostOf(host.slug) : host.custom
    const wanted = dom3 ?? hostOf(slug)
    const address = addressOf(wanted)
    return { ...owner, address, redirect_to: redirect_dom && asked !== wanted ? address : '' }
  }

  /** The public id of the shop at a host as people write it, port or not; empty where there is none. */
  async function shopidAt(domain: string): Promise<string> {
    const host = hostName(domain)
    const slug = host && slugOf(host, platform.host)
    const owner = host && (await resolveHost(slug ? { slug } : { custom: host }))
    return owner ? owner.shopid : ''
  }

  return {
    ...shopDomains({ database, platformHost: platform.host, resolveTxt }),
    resolveHost,
    shopidAt,

    /** Opens a shop and returns its internal id. Throws BAD_REQUEST for an address that is taken, reserved or no host label. */
    async openShop(shop: store.OpenedShop): Promise<number> {
      const { shopid, slug, uid: _owner, ...fields } = shop
      assertFields(fields)
      if (!isSlug(slug)) throw refused('slug', '쓸 수 없는 상점 주소입니다.')
      if (!isShopid(shopid)) throw refused('shopid', '쓸 수 없는 상점 아이디입니다.')
      return database.asSystem(async (tx: Tx) => {
        const id = await store.insertShop(tx, shop).catch(store.refuseTaken)
        await announce(tx, id)
        return id
      })
    },

    /**
     * Changes fields of a shop; `skin_config` is replaced as a whole, so that a setting left out is the default again.
     * Throws BAD_REQUEST naming the first wrong field.
     */
    async changeShop(shop: number, changes: Partial<ShopFields>): Promise<void> {
      assertFields(changes)
      await database.asShop(shop, async (tx: Tx) => {
        await store.updateShop(tx, shop, changes)
        await announce(tx, shop)
      })
    },

    /** Everything that a shop tells about itself, found by its id or by a host of it. Sizes are a phone's unless `mobile` is false. */
    async skin(query: { id?: string; domain?: string; mobile?: boolean }): Promise<ShopInfo> {
      const shopid = query.id ?? (await shopidAt(query.domain ?? ''))
      const { slug, dom3, ...row } = await shown(store.SHOP_BY_ID, shopid)
      const skin = completeSkin(row.skin_config, row)
      return {
        ...row,
        dom: addressOf(hostOf(slug)),
        dom3: addressOf(dom3),
        logo: sign(row.logo),
        profile: sign(row.profile),
        meta_img: sign(row.meta_img),
        skin_config: query.mobile === false ? skinOnPc(skin) : skin,
        storage_url: STORAGE_URL,
      }
    },

    /** Whether somebody owns a shop, shown or not. */
    async ownsShops(uid: number): Promise<boolean> {
      return database.asSystem((tx: Tx) => store.ownsShops(tx, uid))
    },

    /** Somebody's shops, hidden ones too, by name. */
    async ownShops(uid: number): Promise<OwnShop[]> {
      const rows = await database.person(store.OWN_SHOPS, [uid])
      return rows.map(({ slug, dom3, profile, ...row }) => ({
        ...row,
        dom: addressOf(dom3 ?? hostOf(slug)),
        profile: sign(profile),
      }))
    },

    /** The internal id of a person's own shop. NOT_FOUND for others. */
    async ownShop(uid: number, shopid: string): Promise<number> {
      const [row] = await database.person(store.OWN_SHOP, [shopid, uid])
      if (!row) throw new DomainError('NOT_FOUND')
      return row.shop
    },

    async address({ id }: { id: string }): Promise<{ dom: string; dom3: string }> {
      const { slug, dom3 } = await shown(store.ADDRESS, id)
      return { dom: addressOf(hostOf(slug)), dom3: addressOf(dom3) }
    },

    /** The address that a shop wants to be found at, for rooms that have read its labels with something else. */
    hostOf({ slug, dom3 }: { slug: string; dom3: string | null }): string {
      return addressOf(dom3 ?? hostOf(slug))
    },

    async storageUrl(): Promise<string> {
      return STORAGE_URL
    },

    /** Shops for the platform's own page. */
    async showcase(count: number): Promise<Showcase[]> {
      const rows = await database.browse(store.SHOWCASE, [count])
      return rows.map(({ name, slug, meta_desc, profile }) => ({
        name,
        dom: addressOf(hostOf(slug)),
        description: meta_desc,
        picture: sign(profile),
      }))
    },
  }

  async function shown<Row>(query: Parameters<typeof database.browse<Row>>[0], shopid: string): Promise<Row> {
    const [row] = isShopid(shopid) ? await database.browse(query, [shopid]) : []
    if (!row) throw new DomainError('NOT_READY')
    return row
  }
}

const refused = (field: string, message: string) =>
  new DomainError('BAD_REQUEST', { message, details: { field } })
