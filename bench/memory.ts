import { load } from './load.ts'
import { startMadang } from './processes.ts'
import { atMost, type Result } from './result.ts'
import type { World } from './world.ts'

const PATHS = [
  '/shop/list',
  '/shop/list?page=2',
  '/shop/search?q=%EB%A8%B8%EA%B7%B8',
  '/shop/review',
  '/shop/notice-list',
]

/** Resident memory of a server with the demo world after load on kept pages, made pages and calls. */
export async function benchMemory(world: World): Promise<Result[]> {
  const server = await startMadang({ port: world.port, databaseUrl: world.databaseUrl, data: world.data })
  try {
    for (const shop of ['haru', 'dangol', 'domae', 'gollada'])
      for (const path of PATHS)
        await load(
          server,
          { path, headers: { host: `${shop}.madang.localhost:${world.port}`, 'accept-encoding': 'br' } },
          1,
        )
    return [
      atMost("Node's resident memory with the demo world after load", server.residentMb(), 300, ' MB', 0),
    ]
  } finally {
    await server.stop()
  }
}
