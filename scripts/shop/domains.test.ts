import { expect, test } from 'vitest'
import type { OwnDomain } from '../../src/domains/tenancy/hosts/domains.ts'
import { printDomains } from './domains.ts'

const record = { name: '_madang.haru.example', value: 'abc' }
const since = new Date('2026-11-21T03:00:00Z')
const domain = { host: 'haru.example', preferred: false, checked_at: since, record }

const listed = (domains: OwnDomain[]) =>
  printDomains(
    {
      list: async () => domains,
      add: async () => record,
      verify: async () => true,
      remove: async () => {},
    },
    { command: 'domains', shopId: 1, host: '' },
  )

test('shows a working domain in one line, and for a failing domain its DNS record and since when it fails', async () => {
  expect(await listed([{ ...domain, state: 'serving', since: null, preferred: true }])).toBe(
    'haru.example (대표)  연결됨',
  )
  const lapsed = await listed([{ ...domain, state: 'lapsed', since }])
  expect(lapsed).toContain('끊겼습니다')
  expect(lapsed).toContain('_madang.haru.example  TXT  abc')
  expect(await listed([])).toBe('자체 도메인이 없습니다.')
})
