import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeSkin, customHostOf, hostName, isShopid, isSlug, skinDefaults, slugOf } from './rules.ts'

test.each(['haru', 'haru-gongbang', 'a1b', '29cm', 'a'.repeat(40)])('accepts %s as an address', (slug) => {
  expect(isSlug(slug)).toBe(true)
})

test.each([
  'ab',
  '-haru',
  'haru-',
  'Haru',
  'ha ru',
  'ha.ru',
  'ha_ru',
  '하루',
  'xn--abc',
  'a'.repeat(41),
  '',
  'haru\n',
])('refuses %j as an address', (slug) => {
  expect(isSlug(slug)).toBe(false)
})

test.each(['www', 'api', 'admin', 'account', 'apps', 'static', 'img', 'mail', 'hostmaster'])(
  '%s is reserved',
  (slug) => {
    expect(isSlug(slug)).toBe(false)
  },
)

test("a shop's id has no special characters of tags or urls", () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      if (isShopid(text)) expect(encodeURIComponent(text)).toBe(text)
      if (/[:\s/?#%]/.test(text)) expect(isShopid(text)).toBe(false)
    }),
  )
})

test('a separate colour overrides that of the skin if it is set', () => {
  const skin = completeSkin(
    { mcolor: '#111111', scolor: '#222222', padding: 12 },
    { mcolor: '#aaaaaa', scolor: '', btn_color: '' },
  )
  expect(skin).toEqual({ ...skinDefaults, mcolor: '#aaaaaa', scolor: '#222222', padding: 12 })
})

test('normalises a host as people type it', () => {
  expect(hostName(' Haru.Example.:443 ')).toBe('haru.example')
  expect(hostName('하루공방.한국')).toBe('xn--ob0bp0uprcz71b.xn--3e0b707e')
})

test.each([
  'https://haru.example',
  'haru.example/x',
  'u@haru.example',
  'haru',
  '1.2.3.4',
  'a_b.example',
  'a..example',
  '[::1]',
])('%s is not a full host name', (text) => {
  expect(hostName(text)).toBeNull()
})

test('normalising a host twice changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string({ unit: 'binary' }), fc.webAuthority()), (text) => {
      const host = hostName(text)
      if (host !== null) expect(hostName(host)).toBe(host)
    }),
  )
})

test('only hosts outside the platform are custom', () => {
  expect(customHostOf('haru.example', 'madang.example')).toBe('haru.example')
  expect(customHostOf('notmadang.example', 'madang.example')).toBe('notmadang.example')
  expect(customHostOf('madang.example', 'madang.example')).toBeNull()
  expect(customHostOf('a.b.MADANG.example:80', 'madang.example')).toBeNull()
})

test('returns the slug of a host on the platform', () => {
  expect(slugOf('haru.madang.example', 'madang.example')).toBe('haru')
  expect(slugOf('notmadang.example', 'madang.example')).toBeNull()
})
