import { type FieldErrors, wrongFields } from '../../../platform/contract/field-refusal.ts'
import { parsePhone } from '../../../platform/contract/phone.ts'
import { ACCOUNT_NUMBER, PROOF_FILES, SKIN_TYPES, THEME_BOUNDS } from '../shared/shop-limits.ts'
import { googleService, tagIds } from '../shared/tag-ids.ts'
import type { ShopFields } from '../tables.ts'
import type { Skin } from '../tenancy.contract.ts'
import * as of from './field-kinds.ts'
import { fontNames } from './fonts.ts'

const ZIPCODE = of.pattern(/^\d{5}$/, '우편번호는 숫자 다섯 자리입니다.')
const TEL = of.pattern(
  { test: (text) => parsePhone(text) !== null },
  '02-123-4567이나 1588-1234와 같은 전화번호여야 합니다.',
)
const PIXEL = of.idLike(tagIds.meta_pixel, '123456789012345')

// Colours become part of stylesheets, and ids part of script settings, so only characters that are safe there are
// valid.
const skinKinds: Record<keyof Skin, of.FieldKind> = {
  type: of.choice(SKIN_TYPES),
  mcolor: of.colour,
  scolor: of.colour,
  theme_color: of.colour,
  btn_color: of.colour,
  ratio: of.amount(...THEME_BOUNDS.ratio),
  padding: of.whole(...THEME_BOUNDS.padding),
  prod_title_size: of.whole(...THEME_BOUNDS.prod_title_size),
  prod_price_size: of.whole(...THEME_BOUNDS.prod_price_size),
  sale_price_size: of.whole(...THEME_BOUNDS.sale_price_size),
  differ_size: of.flag,
  hide_profile: of.flag,
  list_columns: of.whole(...THEME_BOUNDS.list_columns),
  list_columns_pc: of.whole(...THEME_BOUNDS.list_columns_pc),
}

// docs/shop-fields.md explains the fields.
const fieldKinds: Record<Exclude<keyof ShopFields, 'skin_config'>, of.FieldKind> = {
  name: of.line(60, 1),
  logo: of.storedFile,
  use_logo: of.flag,
  logo_height: of.whole(...THEME_BOUNDS.logo_height),
  profile: of.storedFile,
  meta_img: of.storedFile,
  meta_title: of.line(80),
  meta_desc: of.line(300),
  meta_keyword: of.line(300),
  member_type: of.choice(['ANY', 'AUTH_ONLY', 'APPROVE', 'APPROVE_CORP']),
  join_point: of.whole(0, 1_000_000),
  point: of.amount(0, 100),
  review_point: of.whole(0, 1_000_000),
  review_aspects: of.names(3, 10),
  review_body: of.flag,
  review_month_point: of.whole(0, 1_000_000),
  kakao: of.idLike(tagIds.kakao_pixel, '1234567890123456789'),
  kakao_link: of.link,
  kakao_cs: of.link,
  kakao_app_key: of.idLike(/^[0-9a-f]{32}$/, '0123456789abcdef0123456789abcdef'),
  naver: of.idLike(tagIds.naver_wcs, 's_1a2b3c4d5e6f'),
  channel_talk_id: of.idLike(tagIds.channel_talk, '01234567-89ab-cdef-0123-456789abcdef'),
  g_tagid: of.idLike(
    { test: (id) => tagIds[googleService(id)].test(id) },
    'G-ABC123DEF4, GT-ABC123, GTM-ABC123, AW-123456789',
  ),
  rat: of.idLike(tagIds.google_ads, 'AW-123456789 또는 AW-123456789/AbC-D_efG-h12_34'),
  facebook_domain: of.token,
  facebook_pixel: PIXEL,
  facebook_moco_pixel: PIXEL,
  naver_verification: of.token,
  g_siteid: of.token,
  bing_verification: of.token,
  pinterest_verification: of.token,
  naver_file: of.pattern(PROOF_FILES.naver, 'naver로 시작해 .html로 끝나는 확인 파일의 이름이어야 합니다.'),
  google_file: of.pattern(
    PROOF_FILES.google,
    'google로 시작해 .html로 끝나는 확인 파일의 이름이어야 합니다.',
  ),
  mypage_custom: of.flag,
  font_name: of.choice(fontNames),
  weight_color: of.colour,
  corp: of.flag,
  corpname: of.line(100),
  ceo: of.line(60),
  idnum: of.idLike(/^\d{3}-?\d{2}-?\d{5}$/, '123-45-67890'),
  idnum_singo: of.line(60),
  zipcode: ZIPCODE,
  address: of.line(200),
  tel: TEL,
  email: of.pattern(/^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/, '이메일 주소여야 합니다.'),
  kcp_code: of.pattern(/^[A-Z0-9]{5}$/, 'KCP가 준 다섯 자리 상점 코드여야 합니다. 영문은 대문자로 적습니다.'),
  redirect_dom: of.flag,
  isshow: of.flag,
  mcolor: of.colour,
  scolor: of.colour,
  btn_color: of.colour,
  free_from: of.whole(0, 100_000_000),
  delivery_fee: of.whole(0, 1_000_000),
  jeju_fee: of.whole(0, 1_000_000),
  island_fee: of.whole(0, 1_000_000),
  return_fee: of.whole(0, 1_000_000),
  resend_fee: of.whole(0, 1_000_000),
  charge_lost_delivery: of.flag,
  charge_lost_coupon: of.flag,
  gifts: of.flag,
  platform_products: of.flag,
  return_name: of.name,
  return_tel: TEL,
  return_zipcode: ZIPCODE,
  return_address: of.line(200),
  dispatch_days: of.whole(1, 30),
  same_day_hour: of.whole(0, 23),
  jeju_days: of.whole(0, 14),
  island_days: of.whole(0, 14),
  closed_days: of.closedDays,
  default_carrier: of.line(40),
  pick_margin: of.whole(0, 90),
  low_stock: of.whole(0, 1_000_000),
  unpaid_transfers: of.whole(1, 1_000),
  unpaid_pieces: of.whole(1, 100_000),
  unpaid_share: of.whole(1, 100),
  unpaid_won: of.whole(1_000, 10_000_000_000),
  account_bank: of.name,
  account_number: of.pattern(ACCOUNT_NUMBER, '계좌번호는 숫자 8~20자리와 그 사이의 -로 적어 주세요.'),
  account_holder: of.name,
  closed_text: of.line(300),
}

/** Throws BAD_REQUEST if a field is invalid. The error names the first invalid field and has a message for each one. */
export function assertFields({ skin_config = {}, ...fields }: Partial<ShopFields>): void {
  const errors = {
    ...fieldErrors(fields, fieldKinds),
    ...fieldErrors(skin_config, skinKinds, 'skin_config'),
  }
  const wrong = Object.keys(errors).length > 0 ? errors : groupErrors(fields)
  if (Object.keys(wrong).length > 0) throw wrongFields(wrong)
}

/** Fields that must be set and removed together, because each is useless without the others. */
const FIELD_GROUPS = [
  {
    names: ['account_bank', 'account_number', 'account_holder'],
    words: '은행, 계좌번호, 예금주를 함께 적어 주세요.',
  },
  {
    names: ['return_name', 'return_tel', 'return_zipcode', 'return_address'],
    words: '반품 주소는 받는 사람, 전화번호, 우편번호, 주소를 함께 적거나 모두 비워 주세요.',
  },
] as const

function groupErrors(fields: Partial<ShopFields>): FieldErrors {
  const entries = FIELD_GROUPS.flatMap(({ names, words }) => {
    const parts = names.map((name) => fields[name])
    const kinds = new Set(parts.map((part) => (part === undefined ? 'left' : part === '' ? 'empty' : 'set')))
    const field = names.find((name) => !fields[name])
    return kinds.size > 1 && field ? [[field, words]] : []
  })
  return Object.fromEntries(entries)
}

function fieldErrors(fields: unknown, kinds: Record<string, of.FieldKind>, prefix?: string): FieldErrors {
  if (typeof fields !== 'object' || fields === null)
    return { [prefix ?? '']: '설정의 모양이 올바르지 않습니다.' }
  const wordsFor = (key: string, value: unknown): string | null => {
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined
    if (!kind) return '알 수 없는 항목입니다.'
    if (kind.accepts(value)) return null
    return typeof kind.words === 'string' ? kind.words : kind.words(value)
  }
  // Built from entries: assigning to the key `__proto__` would set no property.
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const words = wordsFor(key, value)
      return words === null ? [] : [[prefix ? `${prefix}.${key}` : key, words]]
    }),
  )
}
