import type { Transaction } from 'kysely'
import { statement } from '../../platform/database/pools.ts'
import type { ShopFields, ShopTable, TenancyTables } from './tables.ts'

type Tx = Transaction<TenancyTables>

/** Every column of a shop with its preferred proven host. */
export type ShopRow = Record<keyof ShopTable, unknown> & { dom3: string | null }

const PREFERRED_HOST = `(select host from shop_domain d where d.shop_id = s.shop_id and d.preferred) as dom3`

/** Values: shopid. Only shops that are shown. */
export const SHOP_BY_ID = statement<ShopRow>(
  'tenancy.shop-by-id',
  `select s.*, ${PREFERRED_HOST} from shop s where s.shopid = $1 and s.isshow`,
)

export interface HostRow {
  xshopid: number
  shopid: string
  uid: number
  slug: string
  isshow: boolean
  redirect_dom: boolean
  dom3: string | null
}

const HOST_COLUMNS = `s.shop_id as xshopid, s.shopid, s.uid, s.slug, s.isshow, s.redirect_dom, ${PREFERRED_HOST}`

export const SHOP_BY_SLUG = statement<HostRow>(
  'tenancy.shop-by-slug',
  `select ${HOST_COLUMNS} from shop s where s.slug = $1`,
)

export const SHOP_BY_HOST = statement<HostRow>(
  'tenancy.shop-by-host',
  `select ${HOST_COLUMNS} from shop_domain h join shop s using (shop_id)
   where h.host = $1 and h.verified_at is not null`,
)

/** Values: shopid. */
export const ADDRESS = statement<{ slug: string; dom3: string | null }>(
  'tenancy.address',
  `select s.slug, ${PREFERRED_HOST} from shop s where s.shopid = $1 and s.isshow`,
)

export interface ShowcaseRow {
  name: string
  slug: string
  meta_desc: string
  profile: string
}

/** Values: how many. The shops that have been open for longest. */
export const SHOWCASE = statement<ShowcaseRow>(
  'tenancy.showcase',
  'select name, slug, meta_desc, profile from shop where isshow order by shop_id limit $1',
)

/** What a new shop needs; everything else has a default. */
export type OpenedShop = Partial<ShopFields> & { shopid: string; slug: string; uid: number; name: string }

export async function insertShop(tx: Tx, { skin_config, ...shop }: OpenedShop): Promise<number> {
  const skin = skin_config ? { skin_config: JSON.stringify(skin_config) } : {}
  const row = await tx
    .insertInto('shop')
    .values({ ...shop, ...skin })
    .returning('shop_id')
    .executeTakeFirstOrThrow()
  return row.shop_id
}

export async function updateShop(tx: Tx, shop: number, changes: Partial<ShopFields>): Promise<void> {
  const { skin_config, ...plain } = changes
  const skin = skin_config ? { skin_config: JSON.stringify(skin_config) } : {}
  if (Object.keys(changes).length > 0)
    await tx
      .updateTable('shop')
      .set({ ...plain, ...skin })
      .where('shop_id', '=', shop)
      .execute()
}

export async function shopNames(tx: Tx, shop: number): Promise<{ shopid: string; uid: number } | undefined> {
  return tx.selectFrom('shop').select(['shopid', 'uid']).where('shop_id', '=', shop).executeTakeFirst()
}

export async function findDomain(
  tx: Tx,
  shop: number,
  host: string,
): Promise<{ token: string; verified_at: Date | null } | undefined> {
  return tx
    .selectFrom('shop_domain')
    .select(['token', 'verified_at'])
    .where('shop_id', '=', shop)
    .where('host', '=', host)
    .executeTakeFirst()
}

export async function insertDomain(tx: Tx, shop: number, host: string, token: string): Promise<void> {
  await tx
    .insertInto('shop_domain')
    .values({ shop_id: shop, host, token, verified_at: null })
    .onConflict((conflict) => conflict.columns(['shop_id', 'host']).doNothing())
    .execute()
}

export async function markVerified(tx: Tx, shop: number, host: string): Promise<void> {
  await tx
    .updateTable('shop_domain')
    .set({ verified_at: new Date() })
    .where('shop_id', '=', shop)
    .where('host', '=', host)
    .execute()
}

export async function preferDomain(tx: Tx, shop: number, host: string | null): Promise<void> {
  await tx.updateTable('shop_domain').set({ preferred: false }).where('shop_id', '=', shop).execute()
  if (host)
    await tx
      .updateTable('shop_domain')
      .set({ preferred: true })
      .where('shop_id', '=', shop)
      .where('host', '=', host)
      .execute()
}
