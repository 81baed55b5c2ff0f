import { expect, test } from 'vitest'
import { allScripts, contentNumber, isScript } from './rules.ts'

const noTags = {
  g_tagid: '',
  rat: '',
  facebook_pixel: '',
  facebook_moco_pixel: '',
  kakao: '',
  naver: '',
  channel_talk_id: '',
}

test('lists every tag field of a shop under its service', () => {
  const scripts = allScripts(
    {
      g_tagid: 'G-ABC123DEF4',
      rat: 'AW-123456789',
      facebook_pixel: '123456789012345',
      facebook_moco_pixel: '543210987654321',
      kakao: '1234567890123456789',
      naver: 's_1a2b3c4d5e6f',
      channel_talk_id: '1b2c3d4e-0000-1111-2222-333344445555',
    },
    [],
  )
  expect(scripts.map(({ type }) => type)).toEqual([
    'ga4',
    'google_ads',
    'meta_pixel',
    'meta_pixel',
    'kakao_pixel',
    'naver_wcs',
    'channel_talk',
  ])
})

test('finds the service of Google ids by prefix', () => {
  const typeOf = (g_tagid: string) => allScripts({ ...noTags, g_tagid }, []).map(({ type }) => type)
  expect(['G-ABC123DEF4', 'GT-ABC123', 'GTM-ABC123', 'AW-123456789', 'UA-12345-1'].map(typeOf)).toEqual([
    ['ga4'],
    ['ga4'],
    ['google_tag_manager'],
    ['google_ads'],
    [],
  ])
})

test('omits an id in the wrong format', () => {
  const own = [{ type: 'ga4', value: { id: "G-1');alert(1)//" } }]
  expect(allScripts({ ...noTags, rat: 'AW-1"><script>' }, own)).toEqual([])
})

test.each(['constructor', '__proto__', 'gtm', ''])('refuses the unknown service %o', (type) => {
  expect(isScript({ type, value: { id: 'G-ABC123DEF4' } })).toBe(false)
})

test('tells the number of a content page from a slug', () => {
  expect(contentNumber('12')).toBe(12)
  for (const name of ['0', '-1', 'about', '9'.repeat(40)]) expect(contentNumber(name)).toBeNull()
})
