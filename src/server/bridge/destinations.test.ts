import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HostOwner } from '../hosts/host-directory.ts'
import { destinationsOf } from './destinations.ts'

const HARU = 'haru.madang.test'
const OWN = 'harugongbang.example'
const MOVED = 'moved.madang.test'
const shops: Record<string, Partial<HostOwner>> = {
  [HARU]: { shopid: 'haru' },
  [OWN]: { shopid: 'haru' },
  'junbi.madang.test': { shopid: 'junbi', isshow: false },
  [MOVED]: { shopid: 'moved', redirect_to: 'moved.example:8080' },
}
const ours = [
  ...Object.keys(shops),
  'moved.example',
  'madang.test',
  'account.madang.test',
  'admin.madang.test',
]

const destinations = destinationsOf({
  directory: {
    find: async (host) =>
      Object.hasOwn(shops, host) ? ({ redirect_to: '', isshow: true, ...shops[host] } as HostOwner) : null,
  },
  platform: { host: 'madang.test', portSuffix: ':8080' },
  scheme: 'https',
})
const urlOf = async (to: string, dom?: string) => (await destinations.find({ to, dom }, HARU))?.url ?? null

test.each([
  ['/shop/list?category=3#top', `https://${HARU}:8080/shop/list?category=3#top`],
  ['', `https://${HARU}:8080/`],
  ['/shop/search?q=백자 접시', `https://${HARU}:8080/shop/search?q=%EB%B0%B1%EC%9E%90%20%EC%A0%91%EC%8B%9C`],
  ['/shop/view/3?next=//evil.example', `https://${HARU}:8080/shop/view/3?next=//evil.example`],
  ['/shop/search?q=100%', `https://${HARU}:8080/shop/search?q=100%`],
  [`https://${OWN}:8080/shop/list`, `https://${OWN}:8080/shop/list`],
  [`http://${OWN.toUpperCase()}/shop/list`, `https://${OWN}:8080/shop/list`],
  [`http://${HARU}.?x=1`, `https://${HARU}:8080/?x=1`],
  ['https://account.madang.test:8080/myshop', 'https://account.madang.test:8080/myshop'],
  ['https://junbi.madang.test:8080/', 'https://junbi.madang.test:8080/'],
  [`https://${MOVED}:8080/shop/list`, 'https://moved.example:8080/shop/list'],
])('%s leads to %s', async (to, url) => {
  expect(await urlOf(to)).toBe(url)
})

test.each([HARU, `${HARU}:8080`, HARU.toUpperCase()])('dom %s is a host of ours', async (dom) => {
  expect(await urlOf('/shop/list', dom)).toBe(`https://${HARU}:8080/shop/list`)
})

describe('refuses the destination', () => {
  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/x/..//evil.example',
    '/.//evil.example',
    '/%2F%2Fevil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%255cevil.example',
    '/%252F/evil.example',
    'evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://evil.example',
    `https://evil.example/${HARU}`,
    `https://${HARU}@evil.example/`,
    `https://evil.example@${HARU}/`,
    `https://@${HARU}/`,
    `https://user:word@${HARU}:8080/`,
    `https://${HARU}.evil.example/`,
    `https://evil-${HARU}/`,
    `https://${HARU}\\.evil.example/`,
    `https://${HARU}\\@evil.example/`,
    `https://${HARU}%2eevil.example/`,
    `https://evil.example#@${HARU}/`,
    `https://evil.example?@${HARU}/`,
    `https://${HARU}:8081/`,
    `https://${HARU}:80/`,
    `https://${HARU}:8080:8080/`,
    `https://${HARU}:/`,
    'https://hаru.madang.test/',
    'https://ｈaru.madang.test/',
    'https://haru。madang.test/',
    'https://haru.madang.test／evil.example/',
    'https://xn--hru-5cd.madang.test/',
    `https://har\u00adu.madang.test/`,
    `https://${HARU}\u0000.evil.example/`,
    `https://${HARU}\n.evil.example/`,
    'https://unproven.example/',
    'https://[::1]/',
    'https://127.0.0.1/',
    'https://__proto__/',
    `ftp://${HARU}/`,
    `//${HARU}/`,
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    `javascript://${HARU}:8080/%0aalert(1)`,
    `blob:https://${HARU}:8080/x`,
    `https://${HARU}:8080//evil.example`,
    '/api/user/logout/v2',
    '/%61pi/user/logout/v2',
    '/%2561pi/user/logout/v2',
    '/x/../api/myshp/join?shopid=haru',
    `https://${HARU}:8080/api/myshp/cancel?shopid=haru`,
    '/%2525252525252561pi',
  ])('%j', async (to) => {
    expect(await urlOf(to)).toBeNull()
  })

  test.each([
    'evil.example',
    `${HARU}@evil.example`,
    `${HARU}:8081`,
    `${HARU}/x`,
    `//${HARU}`,
    `https://${HARU}`,
    'hаru.madang.test',
  ])('dom %j', async (dom) => {
    expect(await urlOf('/shop/list', dom)).toBeNull()
  })
})

const decodedTwice = (path: string) =>
  [1, 2].reduce((text) => decodeURIComponent(text.replace(/%(?![0-7][0-9a-f])/gi, '%25')), path)

test('refuses a destination that is too long', async () => {
  for (const part of ['x', '백', '\ud800']) expect(await urlOf(`/${part.repeat(1_500)}`)).toBeNull()
})

/** Parts of URLs and of known redirect attacks. */
const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '@',
  ':',
  '.',
  '?',
  '#',
  '%',
  '%2f',
  '%5c',
  '%252f',
  '%00',
  '\t',
  '\n',
  '\0',
  ' ',
  '..',
  '/..',
  ';',
  'http:',
  'https:',
  'HTTPS://',
  'javascript:',
  'data:',
  'evil.example',
  '[::1]',
  '8080',
  '443',
  'api',
  '%61pi',
  ...ours,
  'hаru',
  'ｈaru',
  '。',
  '／',
  '\u202e',
  '\u00ad',
  'user',
  'shop/list',
  '백자',
)
const trick = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
)

test('every accepted destination is a page of our own hosts', async () => {
  await fc.assert(
    fc.asyncProperty(trick, fc.option(trick, { nil: undefined }), async (to, dom) => {
      const destination = await destinations.find({ to, dom }, HARU)
      if (!destination) return
      // A browser reads the Location header with the same rules as URL.
      const read = new URL(destination.url)
      expect(read.href).toBe(destination.url)
      expect(ours).toContain(read.hostname)
      expect([read.protocol, read.port, read.username, read.password]).toEqual(['https:', '8080', '', ''])
      expect(destination.url).toMatch(/^[\x21-\x7e]+$/)
      const decoded = decodedTwice(read.pathname)
      expect(decoded).not.toMatch(/^\/\/|\\|^\/api(\/|$)/)
      // A page that uses the text directly must not resolve it to another place.
      const naive = new URL(to || '/', `https://${HARU}:8080`)
      if (!dom && destination.host !== 'moved.example')
        expect(naive.hostname.replace(/\.$/, '')).toBe(destination.host)
    }),
    { numRuns: 5_000 },
  )
})
