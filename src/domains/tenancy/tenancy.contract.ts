import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Name } from '../../platform/contract/fields.ts'
import { Version } from '../../platform/contract/version.ts'
import { ACCOUNT_NUMBER } from './shared/shop-limits.ts'

export const ShopId = T.String({ minLength: 1, maxLength: 60 })

/** A shop's skin with all defaults (docs/product/tenancy.md). */
export const SkinShape = T.Object({
  type: T.String(),
  mcolor: T.String(),
  scolor: T.String(),
  theme_color: T.String(),
  btn_color: T.String(),
  /** Width divided by height of product pictures. */
  ratio: T.Number(),
  padding: T.Integer(),
  prod_title_size: T.Integer(),
  prod_price_size: T.Integer(),
  sale_price_size: T.Integer(),
  differ_size: T.Boolean(),
  hide_profile: T.Boolean(),
  /** `list_columns` and `list_columns_pc`: products in a row of a list, on a phone and on a computer */
  list_columns: T.Integer(),
  list_columns_pc: T.Integer(),
})
export type Skin = Static<typeof SkinShape>

export const MemberTypeShape = T.Union([
  T.Literal('ANY'),
  T.Literal('AUTH_ONLY'),
  T.Literal('APPROVE'),
  T.Literal('APPROVE_CORP'),
])
export type MemberType = Static<typeof MemberTypeShape>

/** A shop's public fields (docs/product/tenancy.md). Empty text means not set. */
export const ShopInfoShape = T.Object({
  shopid: T.String(),
  xshopid: T.Integer(),
  uid: T.Integer(),
  name: T.String(),
  /** The shop's platform host, with port if it has one. */
  dom: T.String(),
  /** The preferred verified custom host; empty for none. */
  dom3: T.String(),
  /** Signed image base URL or empty; so are `profile` and `meta_img`. */
  logo: T.String(),
  use_logo: T.Boolean(),
  /** px */
  logo_height: T.Integer(),
  profile: T.String(),
  meta_img: T.String(),
  /** title of the home page; empty for the name */
  meta_title: T.String(),
  meta_desc: T.String(),
  meta_keyword: T.String(),
  member_type: MemberTypeShape,
  /** won */
  join_point: T.Integer(),
  /** percent of the price of products */
  point: T.Number(),
  kakao: T.String(),
  kakao_link: T.String(),
  kakao_cs: T.String(),
  naver: T.String(),
  channel_talk_id: T.String(),
  g_tagid: T.String(),
  rat: T.String(),
  facebook_domain: T.String(),
  facebook_pixel: T.String(),
  facebook_moco_pixel: T.String(),
  naver_verification: T.String(),
  g_siteid: T.String(),
  skin_config: SkinShape,
  mypage_custom: T.Boolean(),
  font_name: T.String(),
  weight_color: T.String(),
  storage_url: T.String(),
  corp: T.Boolean(),
  corpname: T.String(),
  ceo: T.String(),
  idnum: T.String(),
  idnum_singo: T.String(),
  zipcode: T.String(),
  address: T.String(),
  tel: T.String(),
  email: T.String(),
  kcp_code: T.String(),
  redirect_dom: T.Boolean(),
  isshow: T.Boolean(),
  mcolor: T.String(),
  scolor: T.String(),
  btn_color: T.String(),
  /** whether products can be given as gifts; missing in replies of an older server */
  gifts: T.Optional(T.Boolean()),
  /** key with which pages share by KakaoTalk; empty without one, missing in replies of an older server */
  kakao_app_key: T.Optional(T.String()),
})
export type ShopInfo = Static<typeof ShopInfoShape>

/** A shop in its owner's list. */
export const OwnShopShape = T.Object({
  shopid: T.String(),
  name: T.String(),
  /** canonical host of the shop, with port */
  dom: T.String(),
  /** signed image base URL, or empty */
  profile: T.String(),
  /** false while the shop is hidden */
  isshow: T.Boolean(),
  member_type: MemberTypeShape,
})
export type OwnShop = Static<typeof OwnShopShape>

/** A shop's account for transfers of orders that it sells and ships itself. */
export const OwnAccountShape = T.Object({
  bank: Name,
  number: T.String({ pattern: ACCOUNT_NUMBER.source }),
  /** account holder */
  holder: Name,
})
export type OwnAccount = Static<typeof OwnAccountShape>

// Accounts that were stored before the rules for names may not meet them.
const StoredAccountShape = T.Object({ bank: T.String(), number: T.String(), holder: T.String() })
/** A shop's own account with its version. The account is null if transfers go to the platform's account. */
const OwnAccountReply = T.Object({ version: Version, account: T.Union([StoredAccountShape, T.Null()]) })
export type OwnAccountSetting = Static<typeof OwnAccountReply>

export const tenancyCalls = {
  storageUrl: get('/api/common/util/get/storage_url', {
    summary: '이미지 저장소 주소',
    query: T.Object({}),
    reply: T.String(),
    audience: 'anyone',
  }),
  skin: get('/api/myshp/get/info/skin', {
    summary:
      '상점 정보와 스킨. id(상점 아이디)나 domain(호스트)으로 찾습니다. mobile이 false면 PC 글자 크기입니다.',
    query: T.Object({
      id: T.Optional(T.String({ maxLength: 60 })),
      domain: T.Optional(T.String({ maxLength: 253 })),
      mobile: T.Optional(T.Boolean()),
    }),
    reply: ShopInfoShape,
    tags: ({ id }) => (id ? [`shop:${id}`] : []),
    audience: 'anyone',
  }),
  address: get('/api/myshp/get/info/v2', {
    summary: '상점의 대표 주소. 확인된 자체 도메인(dom3)이 있으면 그 주소를 씁니다.',
    query: T.Object({ id: T.String({ maxLength: 60 }) }),
    reply: T.Object({ dom3: T.String(), dom: T.String() }),
    tags: ({ id }) => [`shop:${id}`],
    audience: 'anyone',
  }),
  ownAccount: get('/api/myshp/v2/seller/account', {
    summary: '상점 주인: 무통장입금을 직접 받는 상점 계좌. 없으면 null이고, 입금은 플랫폼 계좌로 받습니다.',
    query: T.Object({ shopid: ShopId }),
    reply: OwnAccountReply,
    audience: { shop: 'money:read' },
    hosts: 'admin',
  }),
  setOwnAccount: post('/api/myshp/v2/seller/account/set', {
    summary:
      '상점 주인: 상점 계좌를 정하거나(account) 없앱니다(null). 이미 들어온 주문의 계좌는 그대로입니다. 본 version이 지난 것이면 409 STALE과 지금 계좌를 답합니다.',
    body: T.Object({ shopid: ShopId, version: Version, account: T.Union([OwnAccountShape, T.Null()]) }),
    reply: OwnAccountReply,
    audience: { shop: 'bank:write' },
    log: 'own',
    fresh: true,
    hosts: 'admin',
  }),
}
