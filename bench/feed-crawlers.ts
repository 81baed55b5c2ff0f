import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { FEED_FILES } from '../src/domains/feeds/shared/feed-limits.ts'

export interface Crawled {
  read: number
  refused: number
  megabytes: number
}

// Runs in its own process so that it does not disturb the measured pages: crawlers that request all feeds of some shops
// in a loop and report the statuses.
const [port = '', suffix = '', max = '1', seconds = '1', ...shopids] = process.argv.slice(2)
const FILES = Object.keys(FEED_FILES)
/** A rejected crawler retries earlier than Retry-After allows. */
const AGAIN_MS = 250

const crawled: Crawled = { read: 0, refused: 0, megabytes: 0 }
const until = performance.now() + Number(seconds) * 1_000

async function crawl(first: number): Promise<void> {
  for (let index = first; performance.now() < until; index += 1) {
    const shopSlug = shopids[index % shopids.length]
    const status = await read(
      `${shopSlug}.madang.localhost${suffix}`,
      `/feeds/${FILES[index % FILES.length]}`,
    )
    if (status === 200) crawled.read += 1
    else if (status === 503) {
      crawled.refused += 1
      await pause(AGAIN_MS)
    } else throw new Error(`a feed answered ${status}`)
  }
}

const read = (host: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const request = get({ port, path, headers: { host, 'user-agent': 'bench' } }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        crawled.megabytes += chunk.length / 1e6
        if (performance.now() > until) request.destroy()
      })
      answer.on('close', () => resolve(answer.statusCode ?? 0))
    })
    request.on('error', (error) => (performance.now() > until ? resolve(200) : reject(error)))
  })

await Promise.all(Array.from({ length: Number(max) }, (_, index) => crawl(index)))
process.send?.(crawled)
process.exit()
