import { Agent, get } from 'node:http'
import { load } from './load.ts'
import { type RunningServer, startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atMost, type Result } from './result.ts'
import type { World } from './world.ts'

const SHOPS = ['haru', 'dangol', 'domae', 'gollada']
const PATHS = [
  '/shop/list',
  '/shop/list?page=2',
  '/shop/search?q=%EB%A8%B8%EA%B7%B8',
  '/shop/review',
  '/shop/notice-list',
]
/** Number of addresses that are requested for the first time in a busy hour, by visitors, crawlers and broken links. */
const NEW_ADDRESSES = 133_000
const AT_ONCE = 32

/**
 * Resident memory of a server with the demo world: after load on cached pages, and after many addresses and pictures
 * that are each requested once.
 */
export async function benchMemory(world: World): Promise<Result[]> {
  const server = await startMadang({ port: world.port, databaseUrl: world.databaseUrl, data: world.data })
  const hostOf = (shop: string) => `${shop}.madang.localhost:${world.port}`
  try {
    for (const shop of SHOPS)
      for (const path of PATHS)
        await load(server, { path, headers: { host: hostOf(shop), 'accept-encoding': 'br' } }, 1)
    const afterLoad = server.residentMb()
    const pictures = await picturesOf(server, hostOf('haru'))
    await askAll(server, NEW_ADDRESSES, (index) => ({
      host: hostOf(SHOPS[index % SHOPS.length] as string),
      path: newAddress(index, pictures),
    }))
    const wanted = 300
    return [
      atMost("Node's resident memory with the demo world after load", afterLoad, wanted, ' MB', 0),
      atMost(
        `Node's resident memory after ${NEW_ADDRESSES.toLocaleString('en')} requests to new addresses`,
        server.residentMb(),
        wanted,
        ' MB',
        0,
      ),
    ]
  } finally {
    await server.stop()
  }
}

function newAddress(index: number, pictures: readonly string[]): string {
  const word = (index * 7_919).toString(36)
  const kinds = [
    `/shop/search?q=${word}`,
    `/shop/view/${index}`,
    `/shop/list?category=${index % 50}&page=${1 + (index % 9)}`,
    `/nowhere/${word}`,
    `/api/myshp/v2/get/product/search?shopid=haru&q=${word}`,
    pictures[index % pictures.length] as string,
  ]
  return kinds[index % kinds.length] as string
}

async function picturesOf(server: RunningServer, host: string): Promise<string[]> {
  const page = await fetchRaw(server.port, '/shop/list', { host })
  return [...new Set(page.body.toString().match(/\/img\/[^" ]+\.(?:webp|avif)/g))]
}

async function askAll(
  server: RunningServer,
  count: number,
  requestOf: (index: number) => { host: string; path: string },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let next = 0
  const visitor = async () => {
    for (let index = next++; index < count; index = next++) {
      const { host, path } = requestOf(index)
      await new Promise<void>((resolve, reject) => {
        get({ host: '127.0.0.1', port: server.port, path, agent, headers: { host } }, (response) => {
          response.resume().once('end', resolve).once('error', reject)
        }).once('error', reject)
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  agent.destroy()
}
