import { changePrice } from '../tests/factories/products.ts'
import { type RunningServer, startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atMost, type Result } from './result.ts'
import type { World } from './world.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36'
const CHANGES = 20
const COLD_REQUESTS = 1_000
const PATIENCE_MS = 5_000

/** Delay until both of two processes show a price change, and the number of renders of a cold page under load. */
export async function benchFreshness(world: World): Promise<Result[]> {
  const start = (port: number, metrics: number) =>
    startMadang({
      port,
      databaseUrl: world.databaseUrl,
      data: world.data,
      env: { METRICS_PORT: String(metrics), PUBLIC_PORT: String(world.port) },
    })
  const servers = [await start(world.port, world.port + 10), await start(world.port + 1, world.port + 11)]
  try {
    const quiet = await changePrices(world, servers, async () => {})
    const busy = await changePrices(world, servers, async () => {
      // Other addresses of the same page keep both processes rendering while the change commits.
      await Promise.all(
        servers.flatMap((server) =>
          range(40).map((index) => ask(world, server, `/shop/list?page=${index + 1}`)),
        ),
      )
    })
    const crowd = await Promise.all(
      servers.map(async (server, index) => {
        const before = await renders(world.port + 10 + index)
        await Promise.all(range(COLD_REQUESTS).map(() => ask(world, server, '/shop/list?sort=high')))
        return (await renders(world.port + 10 + index)) - before
      }),
    )
    return [
      atMost('price change seen by both processes, slowest of 20', quiet, 1_000, ' ms', 0),
      atMost('price change in the middle of renders, slowest of 20', busy, 1_000, ' ms', 0),
      atMost('renders for 1,000 cold requests at once, per process', Math.max(...crowd), 1, '', 0),
    ]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function changePrices(
  world: World,
  servers: RunningServer[],
  meanwhile: () => Promise<void>,
): Promise<number> {
  let slowest = 0
  for (const index of range(CHANGES)) {
    const price = 10_000 + index * 10 + Math.floor(Math.random() * 9)
    const path = `/shop/view/${world.productSid}`
    await Promise.all(servers.map((server) => ask(world, server, path)))
    const working = meanwhile()
    const seen = Promise.all(servers.map((server) => untilSeen(world, server, path, `"price":${price},`)))
    await changePrice(world.services.catalogue, world.shopId, world.productPid, price)
    const committed = performance.now()
    await seen
    slowest = Math.max(slowest, performance.now() - committed)
    await working
  }
  return slowest
}

async function untilSeen(world: World, server: RunningServer, path: string, text: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) if ((await ask(world, server, path)).includes(text)) return
}

async function ask(world: World, server: RunningServer, path: string): Promise<string> {
  const headers = { host: `haru.madang.localhost:${world.port}`, 'user-agent': PHONE }
  return (await fetchRaw(server.port, path, headers)).body.toString()
}

async function renders(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^madang_page_renders (\d+)/m.exec(text)?.[1])
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
