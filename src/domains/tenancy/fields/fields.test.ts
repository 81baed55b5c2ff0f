import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fonts } from '../../../ui/fonts.ts'
import type { ShopFields } from '../tables.ts'
import { assertFields } from './fields.ts'
import { fontNames } from './fonts.ts'

const attempt = (fields: object) => () => assertFields(fields as Partial<ShopFields>)

describe.each([
  ['name', ['하루공방', '😀'], ['', '   ', 'a'.repeat(61), 'a\0b', '\ud800', 3, null]],
  ['mcolor', ['', '#fff0aa', '#FFF0AA'], ['red', '#fff', '#fff0aa;}', '#fff0aa\n', '#ggg000', null]],
  [
    'kakao_link',
    ['', 'https://pf.kakao.com/_x'],
    [
      'http://pf.kakao.com/_x',
      'javascript:alert(1)',
      'https://',
      'https://a b',
      'https://haru.example/api/user/logout/v2',
      'https://x.com/"><script>',
    ],
  ],
  ['g_tagid', ['', 'G-ABC123DEF4'], ['g-abc123def4', 'UA-1234-1', "G-ABC');alert(1)//"]],
  ['rat', ['AW-123456789'], ['AW-', 'AW-12345678a', 'G-ABC123DEF4']],
  ['facebook_pixel', ['123456789012345'], ['12345678901234x', '<script>']],
  ['naver', ['s_1a2b3c4d5e6f', '1a2b3c4d5e'], ['s_', 's_1"', 'S 1']],
  [
    'channel_talk_id',
    ['01234567-89ab-cdef-0123-456789abcdef'],
    ['0123', '01234567-89ab-cdef-0123-456789abcdeg'],
  ],
  ['naver_verification', ['0a1b2c_d-e.f='], ['a b', '"><']],
  ['meta_title', ['', '손으로 빚은 그릇, 하루'], ['a'.repeat(81), 'a\nb', '\ud800', null]],
  ['bing_verification', ['', '0123456789ABCDEF0123456789ABCDEF'], ['<user>', 'a"b']],
  ['pinterest_verification', ['', 'bb94036334a5f9a64ac7fa85c64abf37'], ["'", '<']],
  [
    'naver_file',
    ['', `naver${'0a'.repeat(16)}.html`],
    [
      `naver${'0a'.repeat(16)}`,
      `../naver${'0a'.repeat(16)}.html`,
      'naver<script>.html',
      `naver${'0a'.repeat(16)}.html\n`,
    ],
  ],
  [
    'google_file',
    ['', 'google0a1b2c3d4e5f6071.html'],
    ['google.html', 'google0a1b2c3d4e5f6071.htm', `naver${'0a'.repeat(16)}.html`],
  ],
  ['font_name', [...fontNames], ['', 'Arial', 'NanumGothic;']],
  ['logo', ['', 'haru/logo.webp'], ['../secret', '/etc/passwd', 'haru//x', 'a\\b']],
  ['member_type', ['ANY', 'APPROVE_CORP'], ['any', '', null]],
  ['point', [0, 2.5, 100], [-1, 100.5, Number.NaN, '3']],
  ['join_point', [0, 3000], [-1, 1.5, 1e12, '0']],
  ['isshow', [true, false], [1, 'true', null]],
  ['idnum', ['', '123-45-67890', '1234567890'], ['123-45-6789', '12345678901']],
  ['zipcode', ['03000'], ['3000', '030-00']],
  ['email', ['', 'hello@haru.example'], ['hello', 'a@b', 'a b@c.de', 'a@b.c<']],
  ['free_from', [0, 30_000], [-1, 0.5]],
  ['same_day_hour', [0, 23], [-1, 24, 1.5]],
  ['jeju_days', [0, 14], [-1, 15, 1.5]],
  ['dispatch_days', [1, 30], [0, 31, 1.5, '3']],
  [
    'closed_days',
    [[], [{ from: '2026-08-03', to: '2026-08-03', name: '' }]],
    [null, [{}], [{ from: '2026-08-03', to: '2026-08-02', name: '' }]],
  ],
  ['pick_margin', [0, 90], [-1, 91, 2.5]],
  [
    'skin_config',
    [{}, { padding: 3, theme_color: '#112233' }],
    [
      null,
      'x',
      { padding: 3.5 },
      { mcolor: 'url(x)' },
      { type: 'skin4' },
      { list_columns: 4 },
      { unknown: 1 },
    ],
  ],
] as const)('%s', (field, good, bad) => {
  test.each(good.map((value) => [value]))('accepts %j', (value) => {
    expect(attempt({ [field]: value })).not.toThrow()
  })
  test.each(bad.map((value) => [value]))('refuses %j', (value) => {
    expect(attempt({ [field]: value })).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
  })
})

test('a return address is set and removed as a whole', () => {
  const whole = {
    return_name: '김하루',
    return_tel: '031-123-4567',
    return_zipcode: '10881',
    return_address: '파주',
  }
  expect(attempt(whole)).not.toThrow()
  expect(attempt({ return_name: '', return_tel: '', return_zipcode: '', return_address: '' })).not.toThrow()
  expect(attempt({ ...whole, return_tel: '' })).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ field: 'return_tel' }) }),
  )
})

test('an account is set and removed as a whole, and its number consists of digits with single hyphens', () => {
  const account = { account_bank: '하루은행', account_number: '300-12-3456789', account_holder: '(주)하루' }
  const none = { account_bank: '', account_number: '', account_holder: '' }
  for (const whole of [account, none, { name: '하루' }]) expect(attempt(whole)).not.toThrow()
  const wrong = [
    { account_number: '300-12-3456789' },
    { ...account, account_holder: '' },
    { ...none, account_bank: '하루은행' },
    ...['1234567', '1'.repeat(21), '300--12-3456', '-30012345678', '3001234567-', '300 123 45678'].map(
      (account_number) => ({ ...account, account_number }),
    ),
    { ...account, account_holder: '하루.com' },
    { ...account, account_bank: '하루은행\n다른은행' },
  ]
  for (const part of wrong)
    expect(attempt(part), JSON.stringify(part)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
})

test('refuses unknown fields, including those of Object.prototype', () => {
  for (const field of ['uid', 'shopid', 'xshopid', 'constructor', '__proto__'])
    expect(attempt({ [field]: 1 })).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field }) }),
    )
})

test('the error contains a Korean message that explains the valid values of the field', () => {
  const message = '0부터 40까지의 정수여야 합니다.'
  const field = 'skin_config.padding'
  expect(attempt({ skin_config: { padding: 99 } })).toThrow(
    expect.objectContaining({ message, details: { field, errors: { [field]: message } } }),
  )
})

const strict = {
  mcolor: '#fff0aa',
  weight_color: '#aa0000',
  g_tagid: 'G-ABC123DEF4',
  rat: 'AW-123456789',
  kakao: '1234567890123456789',
  naver: 's_1a2b3c4d5e6f',
  facebook_pixel: '123456789012345',
  channel_talk_id: '01234567-89ab-cdef-0123-456789abcdef',
}

test('no colour or id can break out of a stylesheet or a script setting', () => {
  const field = fc.constantFrom(...Object.entries(strict))
  const written = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('0', 'A', '#', '-', '_', ';', '"', '<', '\n'),
  )
  fc.assert(
    fc.property(field, written, fc.nat(40), ([name, value], extra, index) => {
      const changed = value.slice(0, index) + extra + value.slice(index)
      try {
        assertFields({ [name]: changed })
      } catch {
        return
      }
      expect(changed).toMatch(/^[#\w-]*$/)
    }),
  )
})

test('the selectable fonts are those that pages support', () => {
  expect([...fontNames].sort()).toEqual(Object.keys(fonts).sort())
})
