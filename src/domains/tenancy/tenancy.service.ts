import type { Database, Statement } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { addressesOn, type Platform } from './hosts/addresses.ts'
import { type DomainDeps, shopDomains } from './hosts/domains.ts'
import { shopHosts } from './hosts/hosts.ts'
import { ownShops } from './own-shops.ts'
import { completeSkin, isShopid, skinOnPc } from './rules.ts'
import { type SettingsDeps, shopSettings } from './seller/settings.ts'
import { type ShopTheme, shopTheme, themeFields } from './shop-theme.ts'
import * as store from './store.ts'
import { shopSuspensions } from './suspensions/suspensions.ts'
import type { ShopInfo } from './tenancy.contract.ts'

export { type ClosedDay, isClosedOn, upcomingClosedDays } from './closed-days.ts'
export type { HostOwner, ShopHost } from './hosts/hosts.ts'
export type { ShopTheme } from './shop-theme.ts'
export { ownAccountSql, preferredHostSql, returnAddressSql } from './store.ts'
export type { SuspensionInput } from './suspensions/suspension-store.ts'

export interface TenancyDeps {
  database: Database
  /** signed base URL of a stored picture; empty for an empty key */
  sign: (key: string) => string
  platform: Platform
  pictures: SettingsDeps['pictures']
  identifies?: boolean
  /** returns the theme that a preview shows; undefined for the published one */
  readThemeDraft?: (shopId: number) => Promise<ShopTheme | undefined>
  resolveTxt?: DomainDeps['resolveTxt']
  clock?: DomainDeps['clock']
}

export interface Showcase {
  name: string
  /** host with port */
  dom: string
  description: string
  /** signed image base URL, or empty */
  picture: string
}

export type Tenancy = ReturnType<typeof tenancyService>

const STORAGE_URL = '/img'

/** Shops and their hosts. Throws NOT_READY for unknown shops and, for shoppers, for hidden ones. */
export function tenancyService(deps: TenancyDeps) {
  const { database, sign, platform, pictures, identifies, readThemeDraft, resolveTxt, clock } = deps
  const addresses = addressesOn(platform)
  const hosts = shopHosts({ database, platform })
  const hostAt = (slug: string): string => addresses.withPort(addresses.hostOf(slug))

  async function readShop<Row>(statement: Statement<Row>, shopSlug: string): Promise<Row> {
    const [row] = isShopid(shopSlug) ? await database.browse(statement, [shopSlug]) : []
    if (!row) throw new DomainError('NOT_READY')
    return row
  }

  return {
    domains: shopDomains({ database, platformHost: platform.host, resolveTxt, clock }),
    hosts,
    ownShops: ownShops({ database }),
    suspensions: shopSuspensions({ database }),
    theme: shopTheme,
    settings: shopSettings({ database, sign, pictures, identifies, hostAt }),

    /** The host on the platform for a slug. */
    hostAt,

    /** Builds the shop's canonical address from its slug and its preferred custom host. */
    hostOf: addresses.preferred,

    /** A shop's public fields, by its id or host. Text sizes are those of phones unless `mobile` is false. */
    async skin(query: { id?: string; domain?: string; mobile?: boolean }): Promise<ShopInfo> {
      const shopSlug = query.id ?? (await hosts.shopSlugAt(query.domain ?? ''))
      const { slug, dom3, ...published } = await readShop(store.SHOP_BY_ID, shopSlug)
      const theme = await readThemeDraft?.(published.xshopid)
      const row = theme ? { ...published, ...themeFields(theme) } : published
      const skin = completeSkin(row.skin_config, row)
      const { mcolor, scolor, btn_color } = skin
      return {
        ...row,
        // The skin contains the colours that are in effect, also those of separate fields.
        mcolor,
        scolor,
        btn_color,
        dom: hostAt(slug),
        dom3: addresses.withPort(dom3),
        logo: sign(row.logo),
        profile: sign(row.profile),
        meta_img: sign(row.meta_img),
        skin_config: query.mobile === false ? skinOnPc(skin) : skin,
        storage_url: STORAGE_URL,
      }
    },

    /** The host of a shop on the platform, and its custom host, which can be empty. */
    async address({ id }: { id: string }): Promise<{ dom: string; dom3: string }> {
      const { slug, dom3 } = await readShop(store.ADDRESS, id)
      return { dom: hostAt(slug), dom3: addresses.withPort(dom3) }
    },

    /** The base path of signed pictures, which is the same on every host. */
    storageUrl: async (): Promise<string> => STORAGE_URL,

    /** Shops that the home page of the platform shows. */
    async showcase(count: number): Promise<Showcase[]> {
      const rows = await database.browse(store.SHOWCASE, [count])
      return rows.map(({ name, slug, meta_desc, profile }) => ({
        name,
        dom: hostAt(slug),
        description: meta_desc,
        picture: sign(profile),
      }))
    },
  }
}
