import { expect, test, vi } from 'vitest'
import type { RedirectsDeps } from '../../domains/redirects/deps.ts'
import { redirectsService } from '../../domains/redirects/redirects.service.ts'
import { Generations } from '../../platform/cache/generations.ts'
import { fairQueue } from './cache/fair-queue.ts'
import { oldAddresses } from './old-addresses.ts'

const NO_ROW = { address: null, target: null, sid: null }

/** Old addresses over a database that answers each lookup by `browse`. */
function addressesOver(browse: () => Promise<unknown[]>) {
  const redirects = redirectsService({ database: { browse } } as unknown as RedirectsDeps)
  const queue = fairQueue({ atOnce: 1, waitingPerShop: 0, waiting: 0 })
  return {
    queue,
    pages: oldAddresses({ redirects, generations: new Generations(), connected: () => true, queue }),
  }
}

test('pages of the shop are not delayed or refused by a full queue', async () => {
  const { pages } = addressesOver(() => new Promise(() => {}))
  void pages.targetOf('haru', '/board/1')
  await expect(pages.targetOf('haru', '/board/2')).rejects.toMatchObject({ code: 'BUSY' })
  expect(await pages.targetOf('haru', '/')).toBeNull()
  expect(await pages.targetOf('haru', '/shop/view/12?from=list')).toBeNull()
  expect(await pages.targetOf('haru', '/api/x')).toBeNull()
  expect(await pages.targetOf('haru', '/a%00')).toBeNull()
})

test('URLs of one address are looked up once', async () => {
  const browse = vi.fn(async () => [NO_ROW])
  const { pages } = addressesOver(browse)
  for (const url of [
    '/board?no=1',
    '/Board/?no=1&utm_source=a',
    '/board?fbclid=x1&no=1',
    '/board?no=1&n_media=2',
  ])
    expect(await pages.targetOf('haru', url)).toBeNull()
  expect(browse).toHaveBeenCalledTimes(1)
  await pages.targetOf('haru', '/board?no=2')
  await pages.targetOf('sool', '/board?no=1')
  expect(browse).toHaveBeenCalledTimes(3)
})
