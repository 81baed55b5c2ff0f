import { type Static, Type as T } from 'typebox'
import { get, post, upload } from '../../../platform/contract/contract.ts'
import { Day, Moment, OptionalPhone, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { optionalLabel } from '../../../platform/contract/label.ts'
import { UPLOAD_LIMIT_BYTES } from '../../../platform/contract/picture-bytes.ts'
import { optionalFields } from '../../../platform/contract/shapes.ts'
import { Version } from '../../../platform/contract/version.ts'
import { MAX_CLOSED_DAYS } from '../shared/shop-limits.ts'
import { MemberTypeShape, ShopId } from '../tenancy.contract.ts'

// These schemas only limit sizes; `fields/fields.ts` has the rules and messages of each field.
const Line = T.String({ maxLength: 1_000 })
const Whole = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Days on which a shop is closed, first and last day included. */
const ClosedDayShape = T.Object({
  from: Day,
  to: Day,
  name: optionalLabel(100),
})

export type ClosedDay = Static<typeof ClosedDayShape>

/** The settings of a shop by section of the page (docs/product/tenancy.md). Empty text means not set. */
export const settingSections = {
  shop: {
    name: Line,
    use_logo: T.Boolean(),
    /** storage key, as is `profile` */
    logo: Line,
    /** px */
    logo_height: Whole,
    profile: Line,
    kakao_link: Line,
    kakao_cs: Line,
    kakao_app_key: Line,
    mypage_custom: T.Boolean(),
    /** a product is low on stock at this number or below; 0 for never */
    low_stock: Whole,
  },
  seller: { ceo: Line, tel: OptionalPhone, email: Line, zipcode: Line, address: Line, idnum_singo: Line },
  members: {
    member_type: MemberTypeShape,
    /** won */
    join_point: Whole,
    /** percent of the price of products */
    point: T.Number({ minimum: 0, maximum: 1_000 }),
    /** points (won) for a photo review */
    review_point: Whole,
    /** names of aspects, separated by commas */
    review_aspects: Line,
    review_body: T.Boolean(),
    /** points (won) for a second review after a month */
    review_month_point: Whole,
    /** percent */
    pick_margin: Whole,
  },
  /** won */
  delivery: {
    free_from: Whole,
    delivery_fee: Whole,
    jeju_fee: Whole,
    island_fee: Whole,
    return_fee: Whole,
    resend_fee: Whole,
    /**
     * If a return for change of mind leaves products for less than `free_from`, whether the buyer pays the delivery fee
     * after all.
     */
    charge_lost_delivery: T.Boolean(),
    /**
     * If a return for change of mind leaves products for less than a coupon's minimum, whether the buyer pays back its
     * discount.
     */
    charge_lost_coupon: T.Boolean(),
    /** whether products can be given as gifts, whose receivers enter the address */
    gifts: T.Boolean(),
    return_name: Line,
    return_tel: OptionalPhone,
    return_zipcode: Line,
    return_address: Line,
    /** business days from payment to dispatch */
    dispatch_days: Whole,
    /** hour in Seoul until which a payment on a business day is sent on that day; 0 for never */
    same_day_hour: Whole,
    /** business days that parcels to Jeju, and to other islands, take longer */
    jeju_days: Whole,
    island_days: Whole,
    closed_days: T.Array(ClosedDayShape, { maxItems: MAX_CLOSED_DAYS }),
    /** of parcels; the page offers the carriers that the orders know */
    default_carrier: Line,
  },
  /**
   * Limits of the stock that unpaid transfers of one buyer can reserve: number of transfers, number of pieces, percent
   * of a variant's stock, won.
   */
  payment: {
    unpaid_transfers: Whole,
    unpaid_pieces: Whole,
    unpaid_share: Whole,
    unpaid_won: Whole,
    kcp_code: Line,
  },
  domains: { redirect_dom: T.Boolean() },
  tags: {
    g_tagid: Line,
    rat: Line,
    facebook_pixel: Line,
    facebook_moco_pixel: Line,
    kakao: Line,
    naver: Line,
    channel_talk_id: Line,
  },
  /** Data for search engines and link previews, and verification codes. */
  search: {
    meta_title: Line,
    meta_desc: Line,
    meta_keyword: Line,
    /** storage key */
    meta_img: Line,
    naver_verification: Line,
    naver_file: Line,
    g_siteid: Line,
    google_file: Line,
    facebook_domain: Line,
    bing_verification: Line,
    pinterest_verification: Line,
    /** whether the search on the platform's home shows the shop's products */
    platform_products: T.Boolean(),
  },
} as const

export type SettingSection = keyof typeof settingSections

/** Fields that belong to no section of the settings. */
const besideSections = {
  /** background of the notice bar, `#rrggbb` */
  weight_color: T.String({ maxLength: 7 }),
}

export const SettingsShape = T.Object({
  ...settingSections.shop,
  ...settingSections.seller,
  ...settingSections.members,
  ...settingSections.delivery,
  ...settingSections.payment,
  ...settingSections.domains,
  ...settingSections.tags,
  ...settingSections.search,
  ...besideSections,
})
export type Settings = Static<typeof SettingsShape>

export const sectionShape = (section: SettingSection) => T.Object({ ...settingSections[section] })

/** The current settings, with the approved company and the URLs of the pictures. */
export const ShopSettingsShape = T.Object({
  version: Version,
  ...SettingsShape.properties,
  /** only digits; numbers of older shops can have other formats */
  tel: T.String(),
  return_tel: T.String(),
  /** whether the shop has an approved registration; then `corpname`, `idnum` and `ceo` can't be edited */
  corp: T.Boolean(),
  corpname: T.String(),
  idnum: T.String(),
  /** whether the platform can verify identities, which AUTH_ONLY and adult products need */
  identifies: T.Boolean(),
  /** the last year of which public holidays are known; later years have only weekends */
  holidays_until: T.Integer(),
  /** host on the platform, with port */
  dom: T.String(),
  /** signed image base URLs; empty for none */
  pictures: T.Object({ logo: T.String(), profile: T.String(), meta_img: T.String() }),
})
export type ShopSettings = Static<typeof ShopSettingsShape>

const Host = T.String({ minLength: 1, maxLength: 300 })

/** A host that the shop has claimed, and its state. */
export const OwnDomainShape = T.Object({
  host: T.String(),
  /** the host in Unicode: 하루공방.한국 */
  name: T.String(),
  state: oneOf(['waiting', 'renewed', 'serving', 'missing', 'lapsed']),
  /** time when the record was first missing, the host lapsed, or the old record became invalid */
  since: orNull(Moment),
  checked_at: orNull(Moment),
  preferred: T.Boolean(),
  /** TXT record that proves control of the host */
  record: T.Object({ name: T.String(), value: T.String() }),
})
export type OwnDomain = Static<typeof OwnDomainShape>

const DomainsReply = T.Object({ domains: T.Array(OwnDomainShape) })

export const sellerTenancyCalls = {
  shopSettings: get('/api/myshp/v2/seller/settings', {
    summary: '상점 설정과 그 version',
    query: T.Object({ shopid: ShopId }),
    reply: ShopSettingsShape,
    audience: { shop: 'settings:read' },
    hosts: 'admin',
  }),
  saveSettings: post('/api/myshp/v2/seller/settings/save', {
    summary:
      '상점 설정 가운데 보낸 항목을 바꿉니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답하고, 틀린 항목은 details.errors에 항목별 설명을 답합니다.',
    body: T.Object({ shopid: ShopId, version: Version, changes: optionalFields(SettingsShape) }),
    reply: ShopSettingsShape,
    audience: { shop: 'settings:write' },
    log: 'own',
    hosts: 'admin',
  }),
  uploadShopPicture: upload('/api/myshp/v2/seller/settings/picture', {
    summary: '상점 로고, 프로필, 공유 이미지를 올립니다. 설정에 저장해야 쓰입니다.',
    query: T.Object({ shopid: ShopId }),
    maxBytes: UPLOAD_LIMIT_BYTES,
    /** `file` is the key to save in the settings, `image` a signed base URL */
    reply: T.Object({ file: T.String(), image: T.String() }),
    repeat: 'leaves-unused',
    audience: { shop: 'settings:write' },
    // An upload changes nothing until the settings are saved. That save writes the log entry.
    log: 'own',
    hosts: 'admin',
  }),
  domains: get('/api/myshp/v2/seller/domains', {
    summary: '상점의 자체 도메인과 상태',
    query: T.Object({ shopid: ShopId }),
    reply: DomainsReply,
    audience: { shop: 'settings:read' },
    hosts: 'admin',
  }),
  addDomain: post('/api/myshp/v2/seller/domains/add', {
    summary: '도메인을 추가합니다. 답에 있는 TXT 레코드로 소유를 확인해야 열립니다.',
    body: T.Object({ shopid: ShopId, host: Host }),
    reply: DomainsReply,
    repeat: 'creates-once',
    audience: { shop: 'settings:write' },
    hosts: 'admin',
    fresh: true,
  }),
  checkDomain: post('/api/myshp/v2/seller/domains/check', {
    summary: '도메인의 TXT 레코드를 지금 확인합니다. found가 false면 아직 없습니다.',
    body: T.Object({ shopid: ShopId, host: Host }),
    reply: T.Object({ found: T.Boolean(), ...DomainsReply.properties }),
    repeat: 'finds-done',
    audience: { shop: 'settings:write' },
    hosts: 'admin',
  }),
  preferDomain: post('/api/myshp/v2/seller/domains/prefer', {
    summary: '확인된 도메인을 대표 주소로 정합니다. null이면 플랫폼 주소가 대표입니다.',
    body: T.Object({ shopid: ShopId, host: T.Union([Host, T.Null()]) }),
    reply: DomainsReply,
    repeat: 'overwrites',
    audience: { shop: 'settings:write' },
    hosts: 'admin',
  }),
  removeDomain: post('/api/myshp/v2/seller/domains/remove', {
    summary: '도메인을 삭제합니다. 그 주소의 상점은 바로 닫히고 로그인도 끝납니다.',
    body: T.Object({ shopid: ShopId, host: Host }),
    reply: DomainsReply,
    repeat: 'finds-done',
    audience: { shop: 'settings:write' },
    hosts: 'admin',
    fresh: true,
  }),
}
