import { randomBytes } from 'node:crypto'
import { resolveTxt } from 'node:dns/promises'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { ShopInfo, Skin } from './contract.ts'
import type { TenancyEvent } from './events.ts'
import { assertFields } from './fields.ts'
import { completeSkin, isCustomHost, isSlug } from './rules.ts'
import * as store from './store.ts'
import type { ShopFields, TenancyTables } from './tables.ts'

export interface TenancyNeeds {
  database: Database
  /** signed base of a stored picture; empty for an empty key */
  sign: (key: string) => string
  /** host of the platform without port, and what follows a host in addresses (`:3000` or nothing) */
  platform: { host: string; portSuffix: string }
  /** TXT records of a name; the operator's resolver unless a test brings its own */
  resolveTxt?: (name: string) => Promise<string[][]>
}

/** Whom a host belongs to. `redirect_to` is the host (with port) its pages should be asked at, or empty. */
export interface HostOwner {
  xshopid: number
  shopid: string
  uid: number
  isshow: boolean
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

type Tx = Transaction<TenancyTables>

export type Tenancy = ReturnType<typeof tenancyService>

const STORAGE_URL = '/img'
const PROOF_NAME = '_madang'

/** Shops and their hosts. Hidden and unknown shops are NOT_READY for those who browse. */
export function tenancyService(needs: TenancyNeeds) {
  const { database, sign, platform } = needs
  const lookUp = needs.resolveTxt ?? resolveTxt
  const hostOf = (slug: string) => `${slug}.${platform.host}${platform.portSuffix}`
  const customHost = (host: string | null) => (host ? host + platform.portSuffix : '')
  const announce = async (tx: Tx, shop: number) => {
    const names = await store.shopNames(tx, shop)
    if (!names) throw new DomainError('NOT_FOUND')
    await emit(tx as never, { type: 'shop.changed', payload: names } satisfies TenancyEvent)
  }

  return {
    /** Opens a shop and returns its internal id. Throws BAD_REQUEST for a slug that is taken, reserved or no host label. */
    async openShop(shop: store.OpenedShop): Promise<number> {
      const { shopid, slug, uid, ...fields } = shop
      assertFields(fields)
      if (!isSlug(slug))
        throw new DomainError('BAD_REQUEST', {
          message: '쓸 수 없는 상점 주소입니다.',
          details: { field: 'slug' },
        })
      return database.asSystem<TenancyTables, number>(async (tx) => {
        const id = await store.insertShop(tx, shop).catch(refuseTaken)
        await emit(tx as never, { type: 'shop.changed', payload: { shopid, uid } } satisfies TenancyEvent)
        return id
      })
    },

    /** Changes fields of a shop. Throws BAD_REQUEST naming the first wrong field. */
    async changeShop(shop: number, changes: Partial<ShopFields>): Promise<void> {
      assertFields(changes)
      await database.asShop<TenancyTables, void>(shop, async (tx) => {
        await store.updateShop(tx, shop, changes)
        await announce(tx, shop)
      })
    },

    /** Asks for a custom host. Returns the TXT record that proves whose it is. */
    async addDomain(shop: number, host: string): Promise<{ name: string; value: string }> {
      if (!isCustomHost(host, platform.host))
        throw new DomainError('BAD_REQUEST', {
          message: '쓸 수 없는 도메인입니다.',
          details: { field: 'host' },
        })
      return database.asShop<TenancyTables, { name: string; value: string }>(shop, async (tx) => {
        await store.insertDomain(tx, shop, host, randomBytes(16).toString('hex'))
        const domain = await store.findDomain(tx, shop, host)
        return { name: `${PROOF_NAME}.${host}`, value: domain?.token ?? '' }
      })
    },

    /** Looks for the proof of a host; true when it is there and no other shop has proven the host. */
    async verifyDomain(shop: number, host: string): Promise<boolean> {
      const domain = await database.asShop(shop, (tx: Tx) => store.findDomain(tx, shop, host))
      if (!domain) throw new DomainError('NOT_FOUND')
      const records = await lookUp(`${PROOF_NAME}.${host}`).catch(() => [])
      if (!records.some((parts) => parts.join('') === domain.token)) return false
      await database.asShop<TenancyTables, void>(shop, async (tx) => {
        await store.markVerified(tx, shop, host).catch(refuseTaken)
        await announce(tx, shop)
      })
      return true
    },

    /** Makes a verified host the shop's first one; null goes back to the platform's. */
    async preferDomain(shop: number, host: string | null): Promise<void> {
      await database.asShop<TenancyTables, void>(shop, async (tx) => {
        if (host && !(await store.findDomain(tx, shop, host))?.verified_at) throw new DomainError('NOT_FOUND')
        await store.preferDomain(tx, shop, host)
        await announce(tx, shop)
      })
    },

    /** Whom a host of the platform (by slug) or a verified custom host belongs to; hidden shops too. */
    async resolveHost(host: { slug: string } | { custom: string }): Promise<HostOwner | null> {
      const [row] =
        'slug' in host
          ? await database.browse(store.SHOP_BY_SLUG, [host.slug])
          : await database.browse(store.SHOP_BY_HOST, [host.custom])
      if (!row) return null
      const { xshopid, shopid, uid, isshow } = row
      const wanted = row.dom3 ?? `${row.slug}.${platform.host}`
      const asked = 'slug' in host ? `${host.slug}.${platform.host}` : host.custom
      return {
        xshopid,
        shopid,
        uid,
        isshow,
        redirect_to: row.redirect_dom && asked !== wanted ? wanted + platform.portSuffix : '',
      }
    },

    async skin(query: { id?: string; domain?: string }): Promise<ShopInfo> {
      const shopid = query.id ?? (query.domain ? await this.shopidOfHost(query.domain) : null)
      const [row] = shopid ? await database.browse(store.SHOP_BY_ID, [shopid]) : []
      if (!row) throw new DomainError('NOT_READY')
      return shopInfo(row)
    },

    /** The public id of the shop at a host (`haru.<platform>` or a verified custom host), or null. */
    async shopidOfHost(host: string): Promise<string | null> {
      const name = host.toLowerCase().replace(/:\d+$/, '')
      const slug = name.endsWith(`.${platform.host}`) ? name.slice(0, -platform.host.length - 1) : null
      const owner = await this.resolveHost(slug ? { slug } : { custom: name })
      return owner?.isshow ? owner.shopid : null
    },

    async address({ id }: { id: string }): Promise<{ dom: string; dom3: string }> {
      const [row] = await database.browse(store.ADDRESS, [id])
      if (!row) throw new DomainError('NOT_READY')
      return { dom: hostOf(row.slug), dom3: customHost(row.dom3) }
    },

    async storageUrl(): Promise<string> {
      return STORAGE_URL
    },

    /** Shops for the platform's own page. */
    async showcase(count: number): Promise<Showcase[]> {
      const rows = await database.browse(store.SHOWCASE, [count])
      return rows.map(({ name, slug, meta_desc, profile }) => ({
        name,
        dom: hostOf(slug),
        description: meta_desc,
        picture: sign(profile),
      }))
    },
  }

  function shopInfo({
    shop_id,
    slug,
    opened_at,
    free_from,
    delivery_fee,
    dom3,
    ...row
  }: store.ShopRow): ShopInfo {
    const fields = row as unknown as ShopFields & { shopid: string; uid: number }
    return {
      ...fields,
      xshopid: shop_id as number,
      dom: hostOf(slug as string),
      dom3: customHost(dom3),
      point: Number(fields.point),
      logo: sign(fields.logo),
      profile: sign(fields.profile),
      meta_img: sign(fields.meta_img),
      skin_config: completeSkin(fields.skin_config as Partial<Skin>, fields),
      storage_url: STORAGE_URL,
    }
  }
}

const UNIQUE_VIOLATION = '23505'

function refuseTaken(error: { code?: string }): never {
  if (error.code === UNIQUE_VIOLATION)
    throw new DomainError('BAD_REQUEST', { message: '이미 쓰이고 있는 주소입니다.' })
  throw error
}
