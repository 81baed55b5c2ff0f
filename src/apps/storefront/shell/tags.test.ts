import { expect, test } from 'vitest'
import { tagHosts } from './tag-hosts.ts'
import { tagTable } from './tag-table.ts'
import { chooseTags } from './tags.ts'

const ids: Record<string, string> = {
  ga4: 'G-ABC123DEF4',
  google_ads: 'AW-123456789',
  meta_pixel: '1234567890123',
  kakao_pixel: '1234567890123456789',
  naver_wcs: 's_1a2b3c4d5e6f',
  channel_talk: '1b2c3d4e-0000-1111-2222-333344445555',
}

test('the table knows exactly these services', () => {
  expect(Object.keys(tagTable).sort()).toEqual(Object.keys(ids).sort())
})

test.each(Object.entries(ids))('%s starts with its id %s from a host of the security policy', (type, id) => {
  const [chosen] = chooseTags([{ type, value: { id } }])
  expect(chosen?.id).toBe(id)
  const source = new URL(chosen?.tag.source(id) ?? '')
  expect(tagHosts.script as readonly string[]).toContain(source.origin)
})

test.each(Object.keys(ids))('%s refuses an id that could carry code or an address', (type) => {
  for (const id of ['', '"><script>', 'x&callback=alert', '../evil.js', 'https://evil.example/x.js'])
    expect(chooseTags([{ type, value: { id } }])).toEqual([])
})

test('unknown services and names of the object prototype are ignored', () => {
  const scripts = ['evil', 'constructor', '__proto__', 'toString'].map((type) => ({
    type,
    value: { id: 'G-ABC123' },
  }))
  expect(chooseTags(scripts)).toEqual([])
})

test('an entry without an id is ignored, and the same tag twice starts once', () => {
  const ga4 = { type: 'ga4', value: { id: ' G-ABC123DEF4 ' } }
  expect(chooseTags([{ type: 'ga4', value: {} }, ga4, ga4])).toHaveLength(1)
})

test('a page view of a google tag waits in the queue as gtag.js reads it', () => {
  const page: { dataLayer?: unknown[] } = {}
  tagTable.ga4?.prepare?.('G-ABC123', page)
  tagTable.ga4?.view?.('G-ABC123', page, { url: 'https://shop/', title: '하루' })
  expect(page.dataLayer?.map((entry) => Object.prototype.toString.call(entry))).toEqual(
    Array(3).fill('[object Arguments]'),
  )
  expect(Array.from(page.dataLayer?.[2] as ArrayLike<unknown>)).toEqual([
    'event',
    'page_view',
    { send_to: 'G-ABC123', page_location: 'https://shop/', page_title: '하루' },
  ])
})

test('calls to meta wait in its queue until its script answers', () => {
  const page: Parameters<NonNullable<(typeof tagTable)[string]['prepare']>>[1] = {}
  tagTable.meta_pixel?.prepare?.('1234567', page)
  tagTable.meta_pixel?.view?.('1234567', page, { url: '', title: '' })
  expect(page.fbq?.queue).toEqual([
    ['init', '1234567'],
    ['trackSingle', '1234567', 'PageView'],
  ])
})
