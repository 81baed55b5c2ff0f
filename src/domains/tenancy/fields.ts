import { DomainError } from '../../platform/errors/domain-error.ts'
import type { ShopFields } from './tables.ts'

type Check = (value: never) => boolean
type Rule = { fits: Check; words: string }

const hasControls = (value: string) => [...value].some((char) => char < ' ' && char !== '\n' && char !== '\t')

const text = (max: number): Rule => ({
  fits: (value: string) => typeof value === 'string' && value.length <= max && !hasControls(value),
  words: `${max}자 이내의 글로 적어 주세요.`,
})
const pattern = (fit: RegExp, words: string): Rule => ({
  fits: (value: string) => typeof value === 'string' && (value === '' || fit.test(value)),
  words,
})
const whole = (min: number, max: number): Rule => ({
  fits: (value: number) => Number.isInteger(value) && value >= min && value <= max,
  words: `${min}부터 ${max}까지의 정수여야 합니다.`,
})
const flag: Rule = {
  fits: (value: boolean) => typeof value === 'boolean',
  words: '예 또는 아니요여야 합니다.',
}
// Colours end in stylesheets and ids in scripts' settings: nothing but these characters may get there.
const colour = pattern(/^#[0-9a-f]{6}$/i, '#2383FF와 같은 여섯 자리 색상 값이어야 합니다.')
const link = pattern(/^https:\/\/[^\s"'<>\\]{1,300}$/, 'https://로 시작하는 주소여야 합니다.')
const key = pattern(/^[\w./-]{1,400}$/, '저장된 파일 이름이어야 합니다.')
const id = (fit: RegExp, example: string) => pattern(fit, `${example}와 같은 모양이어야 합니다.`)
const token = pattern(/^[\w=.-]{1,200}$/, '확인 코드는 영문, 숫자와 - _ = . 만 쓸 수 있습니다.')
const choice = (...values: string[]): Rule => ({
  fits: (value: string) => values.includes(value),
  words: `${values.join(', ')} 가운데 하나여야 합니다.`,
})

const skinRules = {
  type: pattern(/^\w{1,20}$/, '스킨 이름이어야 합니다.'),
  mcolor: colour,
  scolor: colour,
  theme_color: colour,
  btn_color: colour,
  ratio: {
    fits: (value: number) => typeof value === 'number' && value >= 0.4 && value <= 2.5,
    words: '0.4부터 2.5까지의 비율이어야 합니다.',
  },
  padding: whole(0, 40),
  prod_title_size: whole(10, 24),
  prod_price_size: whole(10, 28),
  sale_price_size: whole(9, 24),
  differ_size: flag,
  hide_profile: flag,
} satisfies Record<string, Rule>

const fieldRules: Record<keyof ShopFields, Rule> = {
  name: {
    fits: (value: string) => typeof value === 'string' && value.trim().length > 0 && value.length <= 60,
    words: '1자에서 60자까지 적어 주세요.',
  },
  logo: key,
  use_logo: flag,
  logo_height: whole(12, 120),
  profile: key,
  meta_img: key,
  meta_desc: text(300),
  meta_keyword: text(300),
  member_type: choice('ANY', 'AUTH_ONLY', 'APPROVE', 'APPROVE_CORP'),
  join_point: whole(0, 1_000_000),
  point: {
    fits: (value: number) => typeof value === 'number' && value >= 0 && value <= 100,
    words: '0부터 100까지의 백분율이어야 합니다.',
  },
  kakao: id(/^\d{5,25}$/, '1234567890123456789'),
  kakao_link: link,
  kakao_cs: link,
  naver: id(/^[\w-]{5,40}$/, 's_1a2b3c4d5e6f'),
  channel_talk_id: id(/^[0-9a-f-]{8,60}$/i, '00000000-0000-0000-0000-000000000000'),
  g_tagid: id(/^(G|GT|UA)-[A-Z0-9-]{4,20}$/, 'G-ABC123DEF4'),
  rat: id(/^AW-\d{6,15}$/, 'AW-123456789'),
  facebook_domain: token,
  facebook_pixel: id(/^\d{6,20}$/, '123456789012345'),
  facebook_moco_pixel: id(/^\d{6,20}$/, '123456789012345'),
  naver_verification: token,
  g_siteid: token,
  skin_config: {
    fits: (value: object) => firstWrong(value, skinRules) === null,
    words: '스킨 설정이 올바르지 않습니다.',
  },
  mypage_custom: flag,
  font_name: pattern(/^[A-Za-z0-9]{1,40}$/, '고를 수 있는 글꼴이어야 합니다.'),
  weight_color: colour,
  corp: flag,
  corpname: text(100),
  ceo: text(60),
  idnum: pattern(/^[\d-]{10,14}$/, '사업자등록번호는 숫자 열 자리입니다.'),
  idnum_singo: text(60),
  zipcode: pattern(/^\d{5}$/, '우편번호는 숫자 다섯 자리입니다.'),
  address: text(200),
  tel: pattern(/^[\d+() -]{7,20}$/, '전화번호 모양이어야 합니다.'),
  email: pattern(/^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/, '전자우편 주소여야 합니다.'),
  kcp_code: pattern(/^[\w-]{1,40}$/, '영문과 숫자여야 합니다.'),
  redirect_dom: flag,
  isshow: flag,
  mcolor: colour,
  scolor: colour,
  btn_color: colour,
  free_from: whole(0, 100_000_000),
  delivery_fee: whole(0, 1_000_000),
}

/** Throws BAD_REQUEST that names, in Korean, the first field that can't be stored as it is. */
export function assertFields(fields: Partial<ShopFields>): void {
  const wrong = firstWrong(fields, fieldRules)
  if (wrong) throw new DomainError('BAD_REQUEST', { message: wrong.words, details: { field: wrong.field } })
}

function firstWrong(fields: object, rules: Record<string, Rule>): { field: string; words: string } | null {
  for (const [field, value] of Object.entries(fields)) {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
    if (!rule) return { field, words: `${field}: 알 수 없는 항목입니다.` }
    if (!rule.fits(value as never)) return { field, words: `${field}: ${rule.words}` }
  }
  return null
}
