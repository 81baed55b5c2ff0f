import { expect, test, vi } from 'vitest'
import type { ShopHost } from '../../domains/tenancy/tenancy.service.ts'
import { type HostOwner, hostDirectory } from './host-directory.ts'

const HARU = 'haru.madang.test'

/** A tenancy whose answers wait until the test releases them. */
function slowTenancy() {
  const waiting: ((owner: HostOwner | null) => void)[] = []
  const resolveHost = vi.fn(
    (_host: ShopHost) => new Promise<HostOwner | null>((resolve) => waiting.push(resolve)),
  )
  const answer = (owner: HostOwner | null) => waiting.shift()?.(owner)
  return { resolveHost, answer }
}

const owner = (shopSlug: string, redirect_to = ''): HostOwner => ({
  xshopid: 1,
  shopid: shopSlug,
  uid: 1,
  isshow: true,
  address: `${shopSlug}.madang.test`,
  redirect_to,
  name: '하루상점',
  closed_text: '',
  suspension: null,
})

const directoryOver = (resolveHost: (host: ShopHost) => Promise<HostOwner | null>, limit = 100) =>
  hostDirectory({ hosts: { resolveHost }, platformHost: 'madang.test', limit })

const byName = (host: ShopHost) => Promise.resolve('slug' in host ? owner(host.slug) : null)

test('looks a host up once and then answers from the cache', async () => {
  const resolveHost = vi.fn(byName)
  const directory = directoryOver(resolveHost)
  expect(directory.peek(HARU)).toBeUndefined()
  expect(await directory.find(HARU)).toMatchObject({ shopid: 'haru' })
  expect(directory.peek(HARU)).toMatchObject({ shopid: 'haru' })
  await directory.find(HARU)
  expect(resolveHost.mock.calls).toEqual([[{ slug: 'haru' }]])
})

test('caches that a host belongs to no shop', async () => {
  const resolveHost = vi.fn(byName)
  const directory = directoryOver(resolveHost)
  await directory.find('nobody.example')
  expect(directory.peek('nobody.example')).toBeNull()
  await directory.find('nobody.example')
  expect(resolveHost).toHaveBeenCalledTimes(1)
})

test('does not look up hosts of the platform', async () => {
  const resolveHost = vi.fn(byName)
  const directory = directoryOver(resolveHost)
  for (const host of ['madang.test', 'account.madang.test', 'admin.madang.test'])
    expect(await directory.find(host)).toBeNull()
  expect(resolveHost).not.toHaveBeenCalled()
})

test('concurrent requests for a host share one query', async () => {
  const { resolveHost, answer } = slowTenancy()
  const directory = directoryOver(resolveHost)
  const answers = Promise.all(Array.from({ length: 100 }, () => directory.find(HARU)))
  answer(owner('haru'))
  expect(new Set((await answers).map((answer) => answer?.shopid))).toEqual(new Set(['haru']))
  expect(resolveHost).toHaveBeenCalledTimes(1)
})

test('a change of a shop evicts its hosts and all hosts without a shop, and no other hosts', async () => {
  const directory = directoryOver(byName)
  for (const host of [HARU, 'sool.madang.test', 'new.example']) await directory.find(host)
  directory.invalidate('haru')
  expect(directory.peek(HARU)).toBeUndefined()
  expect(directory.peek('new.example')).toBeUndefined()
  expect(directory.peek('sool.madang.test')).toMatchObject({ shopid: 'sool' })
  directory.invalidate()
  expect(directory.peek('sool.madang.test')).toBeUndefined()
})

test('an answer to a query that started before a change is not cached', async () => {
  const { resolveHost, answer } = slowTenancy()
  const directory = directoryOver(resolveHost)
  const before = directory.find(HARU)
  directory.invalidate('haru')
  expect(directory.peek(HARU)).toBeUndefined()

  const after = directory.find(HARU)
  expect(resolveHost).toHaveBeenCalledTimes(2)
  answer(owner('haru', 'old.example'))
  expect((await before)?.redirect_to).toBe('old.example')
  expect(directory.peek(HARU)).toBeUndefined()
  answer(owner('haru', 'new.example'))
  expect((await after)?.redirect_to).toBe('new.example')
  expect(directory.peek(HARU)?.redirect_to).toBe('new.example')
})

test('an answer that arrives late does not replace a newer one', async () => {
  const answers: ((owner: HostOwner | null) => void)[] = []
  const directory = directoryOver(() => new Promise((resolve) => answers.push(resolve)))
  const before = directory.find(HARU)
  directory.invalidate('haru')
  const after = directory.find(HARU)
  answers[1]?.(owner('haru', 'new.example'))
  await after
  answers[0]?.(owner('haru', 'old.example'))
  await before
  expect(directory.peek(HARU)?.redirect_to).toBe('new.example')
})

test('a failed query rejects all its callers, and the next request queries again', async () => {
  const resolveHost = vi.fn(byName).mockRejectedValueOnce(new Error('the database is away'))
  const directory = directoryOver(resolveHost)
  const both = [directory.find(HARU), directory.find(HARU)]
  for (const answer of both) await expect(answer).rejects.toThrow('the database is away')
  expect(await directory.find(HARU)).toMatchObject({ shopid: 'haru' })
})

test('keeps the most recently requested hosts within the limit', async () => {
  const directory = directoryOver(byName, 10)
  await directory.find(HARU)
  for (let index = 0; index < 100; index += 1) {
    await directory.find(`random-${index}.example`)
    expect(directory.peek(HARU)).toMatchObject({ shopid: 'haru' })
  }
  const known = Array.from({ length: 100 }, (_, index) => directory.peek(`random-${index}.example`))
  expect(known.filter((owner) => owner !== undefined)).toHaveLength(9)
})
