import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyHost, normaliseHost } from './host-name.ts'

test.each([
  ['madang.localhost', 'madang.localhost'],
  ['madang.localhost:3000', 'madang.localhost'],
  ['HARU.Madang.localhost:3000', 'haru.madang.localhost'],
  ['haru.example.', 'haru.example'],
  ['haru.example.:443', 'haru.example'],
  ['하루공방.한국', 'xn--ob0bp0uprcz71b.xn--3e0b707e'],
  ['하루공방.한국:8080', 'xn--ob0bp0uprcz71b.xn--3e0b707e'],
  ['localhost', 'localhost'],
  ['127.0.0.1:3000', '127.0.0.1'],
])('%s is the host %s', (header, host) => {
  expect(normaliseHost(header)).toBe(host)
})

test.each([
  '',
  '.',
  ':3000',
  'user@haru.example',
  'user:pass@haru.example',
  'haru.example/path',
  'haru.example?x',
  'haru.example#x',
  'haru.example\\x',
  'ha ru.example',
  'haru.example\0',
  'haru\n.example',
  '\tharu.example',
  'haru%2eexample',
  'haru..example',
  '-haru.example',
  'haru_gongbang.example',
  'haru.example:port',
  'haru.example:',
  'haru.example:123456',
  '[::1]:3000',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
  'x'.repeat(100_000),
])('%j is not a host', (header) => {
  expect(normaliseHost(header)).toBeNull()
})

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webAuthority({ withIPv4: true, withIPv6: true, withPort: true, withUserInfo: true }),
  fc.domain().map((domain) => domain.toUpperCase()),
)

test('any Host header is either normalised to plain letters or refused', () => {
  fc.assert(
    fc.property(anything, (header) => {
      const host = normaliseHost(header)
      if (host === null) return
      expect(host).toMatch(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/)
      expect(host.length).toBeLessThanOrEqual(253)
      expect(normaliseHost(host)).toBe(host)
    }),
  )
})

test('a domain is the same host in any case, with a port, and with a final dot', () => {
  fc.assert(
    fc.property(fc.domain(), fc.nat(65_535), (domain, port) => {
      const host = normaliseHost(domain)
      expect(host).not.toBeNull()
      for (const form of [domain.toUpperCase(), `${domain}.`, `${domain}:${port}`, `${domain}.:${port}`])
        expect(normaliseHost(form)).toBe(host)
    }),
  )
})

test.each([
  ['madang.example', 'platform'],
  ['account.madang.example', 'account'],
  ['admin.madang.example', 'admin'],
  ['haru.madang.example', { slug: 'haru' }],
  ['a.b.madang.example', { slug: 'a.b' }],
  ['haru.example', { custom: 'haru.example' }],
  ['notmadang.example', { custom: 'notmadang.example' }],
  ['account.example', { custom: 'account.example' }],
  ['madang.example.evil.test', { custom: 'madang.example.evil.test' }],
])('classifies %s as %s', (host, kind) => {
  expect(classifyHost(host, 'madang.example')).toEqual(kind)
})
