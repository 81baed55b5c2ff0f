import type { ColumnType, Generated, Transaction } from 'kysely'
import type { ClosedDay } from './closed-days.ts'
import type { MemberType, Skin } from './tenancy.contract.ts'

export type Tx = Transaction<TenancyTables>

/** The fields of a shop that a seller can set; empty text means not set. */
export interface ShopFields {
  name: string
  /** storage key, as are `profile` and `meta_img` */
  logo: string
  use_logo: boolean
  logo_height: number
  profile: string
  meta_img: string
  /** title of the home page; empty for the shop's name */
  meta_title: string
  meta_desc: string
  meta_keyword: string
  member_type: MemberType
  join_point: number
  point: number
  /** points (won) for a photo review */
  review_point: number
  /** names of the aspects that reviews have stars for, separated by commas */
  review_aspects: string
  /** whether reviews may have measures of the body */
  review_body: boolean
  /** points (won) for a second review after a month */
  review_month_point: number
  kakao: string
  kakao_link: string
  kakao_cs: string
  /** JavaScript key of the shop's app at Kakao Developers; empty without one */
  kakao_app_key: string
  naver: string
  channel_talk_id: string
  g_tagid: string
  rat: string
  facebook_domain: string
  facebook_pixel: string
  facebook_moco_pixel: string
  naver_verification: string
  g_siteid: string
  bing_verification: string
  pinterest_verification: string
  /** names of files that verify the site's owner: `naver<hex>.html`, `google<hex>.html` */
  naver_file: string
  google_file: string
  skin_config: Partial<Skin>
  mypage_custom: boolean
  font_name: string
  weight_color: string
  corp: boolean
  corpname: string
  ceo: string
  idnum: string
  idnum_singo: string
  zipcode: string
  address: string
  tel: string
  email: string
  kcp_code: string
  redirect_dom: boolean
  isshow: boolean
  mcolor: string
  scolor: string
  btn_color: string
  /** won */
  free_from: number
  /** won */
  delivery_fee: number
  /** `jeju_fee` and `island_fee`: won that parcels to Jeju and to other islands cost in addition */
  jeju_fee: number
  island_fee: number
  /** `return_fee` and `resend_fee`: won for a return parcel, and for sending an exchanged product */
  return_fee: number
  resend_fee: number
  /**
   * If a return for change of mind leaves products for less than the amount for free delivery, whether the buyer pays
   * the delivery fee after all.
   */
  charge_lost_delivery: boolean
  /**
   * If a return for change of mind leaves products for less than a coupon's minimum, whether the buyer pays back its
   * discount.
   */
  charge_lost_coupon: boolean
  /** whether products can be given as gifts */
  gifts: boolean
  /** whether the search on the platform's home shows the shop's products */
  platform_products: boolean
  /** Return address: all four fields, or none for the seller's address. */
  return_name: string
  return_tel: string
  return_zipcode: string
  return_address: string
  /** business days from payment to dispatch */
  dispatch_days: number
  /** hour in Seoul until which a payment on a business day is sent on that day; 0 for never */
  same_day_hour: number
  /** `jeju_days` and `island_days`: business days that parcels there take longer than on the mainland */
  jeju_days: number
  island_days: number
  closed_days: ClosedDay[]
  /** carrier or way of delivery that dialogs preselect; empty for the last one of the browser */
  default_carrier: string
  /** commission of shops that resell this shop's products, in percent */
  pick_margin: number
  /** a product is low on stock at this number or below, unless it has its own number; 0 for never */
  low_stock: number
  /**
   * Limits of the stock that unpaid transfers of one buyer can reserve: number of transfers, number of pieces, percent
   * of a variant's stock, won.
   */
  unpaid_transfers: number
  unpaid_pieces: number
  unpaid_share: number
  unpaid_won: number
  /** The shop's account for transfers: all three fields or none. */
  account_bank: string
  account_number: string
  account_holder: string
  /** text for visitors of a hidden shop; empty for the default */
  closed_text: string
}

type ShopColumns = Omit<
  { [Field in keyof ShopFields]: Generated<ShopFields[Field]> },
  'name' | 'skin_config' | 'closed_days'
>

export interface ShopTable extends ShopColumns {
  shop_id: Generated<number>
  shopid: string
  slug: string
  uid: number
  name: string
  skin_config: ColumnType<Partial<Skin>, string | undefined, string>
  closed_days: ColumnType<ClosedDay[], string | undefined, string>
  opened_at: Generated<Date>
  /** incremented by each change of the row, from 1 */
  version: Generated<number>
  /** incremented by each change of the account for transfers, from 1 */
  account_version: Generated<number>
  /** whether an operator has suspended it; it is hidden then */
  suspended: Generated<boolean>
  /** names of the tags that a transfer of the shop has cleared */
  cleared_tags: Generated<string[]>
}

export interface ShopDomainTable {
  shop_id: number
  id: Generated<number>
  host: string
  token: string
  verified_at: Generated<Date | null>
  preferred: Generated<boolean>
  checked_at: Generated<Date | null>
  missing_since: Generated<Date | null>
  lapsed_at: Generated<Date | null>
  renewed_at: Generated<Date | null>
  preferred_before: Generated<boolean>
  proof: Generated<number | null>
  claimed_at: Generated<Date | null>
}

export interface FormerDomainClaimTable {
  shop_id: number
  host: string
  claimed_at: Date
}

export interface TenancyTables {
  shop: ShopTable
  shop_domain: ShopDomainTable
  former_domain_claim: FormerDomainClaimTable
}
