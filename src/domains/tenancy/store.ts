import { parsePhone } from '../../platform/contract/phone.ts'
import { statement } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { SuspensionMode } from './shared/suspension-terms.ts'
import { suspensionSql } from './suspensions/suspension-store.ts'
import type { ShopFields, Tx } from './tables.ts'
import type { OwnAccountSetting } from './tenancy.contract.ts'

/** SQL for a shop's preferred custom host, null for none; `shop` is an SQL expression for its id. */
export const preferredHostSql = (shop: string): string =>
  `(select host from shop_domain where shop_id = ${shop} and preferred)`

const PREFERRED_HOST = `${preferredHostSql('s.shop_id')} as dom3`

/** Fields of a shop that are not public. */
type OwnTerms =
  | ('free_from' | 'delivery_fee' | 'jeju_fee' | 'island_fee' | 'return_fee' | 'resend_fee')
  | ('charge_lost_delivery' | 'charge_lost_coupon')
  | ('return_name' | 'return_tel' | 'return_zipcode' | 'return_address')
  | ('dispatch_days' | 'same_day_hour' | 'closed_days' | 'default_carrier' | 'jeju_days' | 'island_days')
  | ('pick_margin' | 'review_point' | 'low_stock' | 'platform_products')
  | ('review_aspects' | 'review_body' | 'review_month_point')
  | ('unpaid_transfers' | 'unpaid_pieces' | 'unpaid_share' | 'unpaid_won')
  | ('account_bank' | 'account_number' | 'account_holder' | 'closed_text')
  | ('bing_verification' | 'pinterest_verification' | 'naver_file' | 'google_file')

/** The row of a shop's public fields; `dom3` is its preferred verified host. */
export type ShopRow = Omit<ShopFields, OwnTerms> & {
  xshopid: number
  shopid: string
  slug: string
  uid: number
  dom3: string | null
}

/** Values: shopid. Visible shops only. */
export const SHOP_BY_ID = statement<ShopRow>(
  'tenancy.shop-by-id',
  `select s.shop_id as xshopid, s.shopid, s.slug, s.uid, s.name, s.logo, s.use_logo, s.logo_height, s.profile,
     s.meta_img, s.meta_title, s.meta_desc, s.meta_keyword, s.member_type, s.join_point, s.point::float8 as point, s.kakao,
     s.kakao_link, s.kakao_cs, s.naver, s.channel_talk_id, s.g_tagid, s.rat, s.facebook_domain, s.facebook_pixel,
     s.facebook_moco_pixel, s.naver_verification, s.g_siteid, s.skin_config, s.mypage_custom, s.font_name,
     s.weight_color, s.corp, s.corpname, s.ceo, s.idnum, s.idnum_singo, s.zipcode, s.address, s.tel, s.email,
     s.kcp_code, s.redirect_dom, s.isshow, s.mcolor, s.scolor, s.btn_color, s.gifts, s.kakao_app_key, ${PREFERRED_HOST}
   from shop s where s.shopid = $1 and s.isshow`,
)

export interface HostRow {
  xshopid: number
  shopid: string
  uid: number
  name: string
  closed_text: string
  slug: string
  isshow: boolean
  redirect_dom: boolean
  dom3: string | null
  suspension: HostSuspension | null
}

/** How a suspended shop answers, and what shoppers read; an empty text for the default. */
export interface HostSuspension {
  mode: SuspensionMode
  text: string
}

const HOST_COLUMNS = `s.shop_id as xshopid, s.shopid, s.uid, s.name, s.closed_text, s.slug, s.isshow, s.redirect_dom,
     ${PREFERRED_HOST}, ${suspensionSql('s.shop_id')} as suspension`

/** Values: slug. Includes hidden shops. */
export const SHOP_BY_SLUG = statement<HostRow>(
  'tenancy.shop-by-slug',
  `select ${HOST_COLUMNS} from shop s where s.slug = $1`,
)

/** Values: custom host. Includes hidden shops. */
export const SHOP_BY_HOST = statement<HostRow>(
  'tenancy.shop-by-host',
  `select ${HOST_COLUMNS} from shop_domain h join shop s using (shop_id)
   where h.host = $1 and h.verified_at is not null`,
)

/** Values: shopid. Returns visible shops only. */
export const ADDRESS = statement<{ slug: string; dom3: string | null }>(
  'tenancy.address',
  `select s.slug, ${PREFERRED_HOST} from shop s where s.shopid = $1 and s.isshow`,
)

/** SQL for a shop's account for transfers as JSON, null for none; `shop` is the alias of the shop's row. */
export const ownAccountSql = (shop: string): string =>
  `case when ${shop}.account_number <> '' then json_build_object('bank', ${shop}.account_bank,
     'number', ${shop}.account_number, 'holder', ${shop}.account_holder) end`

/**
 * SQL for the address of returns as JSON: the shop's return address or, without one, the seller's address; null without
 * either. `shop` is the alias of the shop's row.
 */
export const returnAddressSql = (shop: string): string =>
  `case when ${shop}.return_address <> '' then json_build_object('name', ${shop}.return_name, 'tel', ${shop}.return_tel,
       'zipcode', ${shop}.return_zipcode, 'address', ${shop}.return_address)
     when ${shop}.address <> '' then json_build_object('name', coalesce(nullif(${shop}.corpname, ''), ${shop}.name),
       'tel', ${shop}.tel, 'zipcode', ${shop}.zipcode, 'address', ${shop}.address) end`

/** Values: internal id of a shop. Includes hidden shops. */
export const OWN_ACCOUNT = statement<OwnAccountSetting>(
  'tenancy.own-account',
  `select s.account_version as version, ${ownAccountSql('s')} as account from shop s where s.shop_id = $1`,
)

/** Locks a shop's row and returns its account and the account's version. */
export async function lockOwnAccount(tx: Tx, shopId: number): Promise<OwnAccountSetting | undefined> {
  const row = await tx
    .selectFrom('shop')
    .select([
      'account_version as version',
      'account_bank as bank',
      'account_number as number',
      'account_holder as holder',
    ])
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { version, ...account } = row
  return { version, account: account.number ? account : null }
}

/**
 * Fields with ids of analytics services and with codes that verify the site for search engines
 * (docs/product/tenancy.md).
 */
export const TAGS = [
  'g_tagid',
  'rat',
  'facebook_pixel',
  'facebook_moco_pixel',
  'facebook_domain',
  'kakao',
  'naver',
  'channel_talk_id',
  'naver_verification',
  'g_siteid',
  'bing_verification',
  'pinterest_verification',
  'naver_file',
  'google_file',
] as const

/** The tags of a shop that are not empty. */
export async function tagsOf(tx: Tx, shopId: number): Promise<Record<string, string>> {
  const row = await tx.selectFrom('shop').select(TAGS).where('shop_id', '=', shopId).executeTakeFirst()
  return Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value !== ''))
}

/** Increments the version of a shop's account. */
export async function countAccountChange(tx: Tx, shopId: number): Promise<void> {
  await tx
    .updateTable('shop')
    .set((column) => ({ account_version: column('account_version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .execute()
}

/** Sets the owner of a shop, and stores the names of the cleared tags. */
export async function setOwner(tx: Tx, shopId: number, uid: number, cleared_tags: string[]): Promise<void> {
  await tx.updateTable('shop').set({ uid, cleared_tags }).where('shop_id', '=', shopId).execute()
}

export interface ShowcaseRow {
  name: string
  slug: string
  meta_desc: string
  profile: string
}

/** Values: limit. The oldest visible shops. */
export const SHOWCASE = statement<ShowcaseRow>(
  'tenancy.showcase',
  'select name, slug, meta_desc, profile from shop where isshow order by shop_id limit $1',
)

/** The fields that a new shop must have; other fields have defaults. */
export type NewShop = Partial<ShopFields> & { shopid: string; slug: string; uid: number; name: string }

/**
 * Inserts a shop and returns its internal id. Throws the database's error for a unique violation if slug or shopid is
 * in use (`rethrowDuplicateHost`).
 */
export async function insertShop(tx: Tx, shop: NewShop): Promise<number> {
  const row = await tx
    .insertInto('shop')
    .values(toColumns(shop))
    .returning('shop_id')
    .executeTakeFirstOrThrow()
  return row.shop_id
}

/** Changes fields of a shop and increments its version. */
export async function updateShop(tx: Tx, shopId: number, changes: Partial<ShopFields>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await tx
    .updateTable('shop')
    .set((column) => ({ ...toColumns(changes), version: column('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .execute()
}

/** Locks a shop and returns its name and the named fields. */
export async function fieldsOf(
  tx: Tx,
  shopId: number,
  names: readonly string[],
): Promise<Record<string, unknown>> {
  const row = await tx
    .selectFrom('shop')
    .select(['name', ...(names as (keyof ShopFields)[])])
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst()
  return { ...row }
}

/** Finds hidden shops too. */
export async function shopNames(
  tx: Tx,
  shopId: number,
): Promise<{ shopid: string; uid: number } | undefined> {
  return tx.selectFrom('shop').select(['shopid', 'uid']).where('shop_id', '=', shopId).executeTakeFirst()
}

const UNIQUE_VIOLATION = '23505'

/** Throws BAD_REQUEST in place of the database's error for a unique violation. */
export function rethrowDuplicateHost(error: { code?: string }): never {
  if (error.code === UNIQUE_VIOLATION)
    throw new DomainError('BAD_REQUEST', { message: '이미 쓰이고 있는 주소입니다.' })
  throw error
}

function toColumns<Fields extends Partial<ShopFields>>({ skin_config, closed_days, ...plain }: Fields) {
  const { tel, return_tel } = plain
  return {
    ...plain,
    // Operators' commands and demo data write phone numbers with hyphens.
    ...(tel && { tel: parsePhone(tel) ?? tel }),
    ...(return_tel && { return_tel: parsePhone(return_tel) ?? return_tel }),
    ...(skin_config && { skin_config: JSON.stringify(skin_config) }),
    ...(closed_days && { closed_days: JSON.stringify(closed_days) }),
  }
}
