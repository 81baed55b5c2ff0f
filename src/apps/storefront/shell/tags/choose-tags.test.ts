import { expect, test } from 'vitest'
import { type TagType, tagIds } from '../../../../domains/tenancy/shared/tag-ids.ts'
import { service as channelTalk } from './channel-talk.ts'
import { chooseTags } from './choose-tags.ts'
import { service as ga4 } from './ga4.ts'
import { service as googleAds } from './google-ads.ts'
import { service as tagManager } from './google-tag-manager.ts'
import { service as kakaoPixel } from './kakao-pixel.ts'
import { service as metaPixel } from './meta-pixel.ts'
import { service as naver } from './naver.ts'
import { tagHosts } from './tag-hosts.ts'
import type { CreateTagService } from './tag-service.ts'

const services: Record<TagType, { id: string; make: CreateTagService<never> }> = {
  ga4: { id: 'G-ABC123DEF4', make: ga4 },
  google_tag_manager: { id: 'GTM-ABC123', make: tagManager },
  google_ads: { id: 'AW-123456789/AbC-D_efG-h12_34', make: googleAds },
  meta_pixel: { id: '1234567890123', make: metaPixel },
  kakao_pixel: { id: '1234567890123456789', make: kakaoPixel },
  naver_wcs: { id: 's_1a2b3c4d5e6f', make: naver },
  channel_talk: { id: '1b2c3d4e-0000-1111-2222-333344445555', make: channelTalk },
}

test.each(Object.entries(services))(
  '%s loads its script from a host of the security policy',
  (type, { id, make }) => {
    expect(chooseTags([{ type, value: { id } }])).toEqual([{ type, id }])
    const source = new URL(make(id, {} as never).source)
    expect(tagHosts[type as TagType].script).toContain(source.origin)
  },
)

test.each(Object.keys(tagIds))('%s rejects an id that contains characters for code or a URL', (type) => {
  const hostile = [
    '',
    '"><script>',
    'x&callback=alert',
    '../evil.js',
    'https://evil.example/x.js',
    'G-1234\n',
    'AW-1234567/',
  ]
  for (const id of hostile) expect(chooseTags([{ type, value: { id: `${id}?` } }])).toEqual([])
})

test('unknown services and names of the object prototype are ignored', () => {
  const scripts = ['evil', 'constructor', '__proto__', 'toString'].map((type) => ({
    type,
    value: { id: 'G-ABC123' },
  }))
  expect(chooseTags(scripts)).toEqual([])
})

test('entries without an id and duplicates are ignored', () => {
  const ga4 = { type: 'ga4', value: { id: ' G-ABC123DEF4 ' } }
  expect(chooseTags([{ type: 'ga4', value: {} }, ga4, ga4])).toHaveLength(1)
})
