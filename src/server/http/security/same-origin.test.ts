import { expect, test } from 'vitest'
import { sameOrigin } from './same-origin.ts'

const HOST = 'haru.madang.localhost:3000'
const refused = expect.objectContaining({ code: 'FORBIDDEN' })
const ask = (method: string, headers: Record<string, string>) => () =>
  sameOrigin('http')(method, { host: HOST, ...headers })

test.each(['GET', 'POST'])('a %s from a page of the same origin may change something', (method) => {
  expect(ask(method, { 'sec-fetch-site': 'same-origin' })).not.toThrow()
  expect(ask(method, { origin: `http://${HOST}` })).not.toThrow()
  expect(ask(method, { referer: `http://${HOST}/shop/list` })).not.toThrow()
})

test('admits scripts and navigations, refuses pictures and frames', () => {
  const as = (dest: string) => ask('GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': dest })
  for (const dest of ['empty', 'document']) expect(as(dest)).not.toThrow()
  for (const dest of ['image', 'iframe', 'style', 'script', 'object', '']) expect(as(dest)).toThrow(refused)
})

test.each(['cross-site', 'same-site', 'none', ''])('refuses a change if Sec-Fetch-Site is "%s"', (site) => {
  for (const method of ['GET', 'POST'])
    expect(ask(method, { 'sec-fetch-site': site, origin: `http://${HOST}` })).toThrow(refused)
})

test.each([
  'http://sool.madang.localhost:3000',
  'http://haru.madang.localhost:3001',
  `https://${HOST}`,
  `http://${HOST}.evil.example`,
  `http://${HOST}@evil.example`,
  'null',
  '',
])('refuses a change from an older browser if Origin is %j', (origin) => {
  for (const method of ['GET', 'POST']) {
    expect(ask(method, { origin })).toThrow(refused)
    expect(ask(method, { referer: `${origin}/page` })).toThrow(refused)
  }
})

test('admits a POST without browser headers, and refuses a GET without them', () => {
  expect(ask('POST', {})).not.toThrow()
  expect(ask('GET', {})).toThrow(refused)
})

test('behind a proxy an http page is of another origin than the https page', () => {
  const behind = (origin: string) => () => sameOrigin('https')('POST', { host: 'haru.example', origin })
  expect(behind('https://haru.example')).not.toThrow()
  for (const origin of ['http://haru.example', 'https://haru.example:8443'])
    expect(behind(origin)).toThrow(refused)
})
