import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { browsers } from './browsers.ts'
import { type Asked, load, loadComesFrom, type Round } from './load.ts'
import { startBare, startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atLeast, atMost, median, type Result } from './result.ts'
import { inTurns } from './rounds.ts'
import type { World } from './world.ts'

const ROUNDS = 5
const SECONDS = 4
const WARM_UP_SECONDS = 12
const BROWSERS = 1_000
/** Marks a request as a prefetch, which is not counted as a view. */
const AHEAD = { 'sec-purpose': 'prefetch' }
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const CATEGORY = '다도'

type OnePhone = Asked & { headers: Record<string, string> }

/** A guest's list page: cached, compared with prepared bytes; and a cold render, compared with bare React. */
export async function benchPages(world: World): Promise<Result[]> {
  const headers = {
    host: `haru.madang.localhost:${world.port}`,
    'user-agent': PHONE,
    'accept-encoding': 'br',
  }
  const folder = mkdtempSync(join(tmpdir(), 'madang-bench-'))
  const categories = await world.services.catalogue.lists.categories({ shopid: 'haru' })
  const path = `/shop/list?category=${categories.find(({ name }) => name === CATEGORY)?.cid}`
  return [
    ...(await fromCache(world, { path, headers }, folder)),
    ...(await coldRenders(world, { path, headers }, folder)),
  ]
}

async function fromCache(world: World, phone: OnePhone, folder: string): Promise<Result[]> {
  const ours = await startMadang({ port: world.port, databaseUrl: world.databaseUrl, data: world.data })
  const page = await fetchRaw(ours.port, phone.path, phone.headers)
  const html = brotliDecompressSync(page.body)
  const file = join(folder, 'page.br')
  writeFileSync(file, page.body)
  writeFileSync(join(folder, 'markup.html'), markupOf(html.toString()))
  const bare = await startBare('./bare-bytes.ts', [file, 'br'], world.port + 1)
  // Each request is a counted view of one of a thousand visitors.
  const request = { path: phone.path, headers: browsers(BROWSERS, phone.headers) }
  const ahead = { path: phone.path, headers: request.headers.map((set) => ({ ...set, ...AHEAD })) }
  try {
    // V8 needs about twelve seconds of load to optimise our server; the bare server needs no warm-up.
    await load(ours, request, WARM_UP_SECONDS)
    const { counted, uncounted, bytes } = await inTurns(ROUNDS, {
      bytes: () => load(bare, { ...request, path: '/' }, SECONDS),
      counted: () => load(ours, request, SECONDS),
      uncounted: () => load(ours, ahead, SECONDS),
    })
    return [
      {
        name: 'guest page, HTML (KB)',
        measured: (html.length / 1024).toFixed(1),
        wanted: '20-25',
        met: html.length >= 20 * 1024 && html.length <= 25.5 * 1024,
      },
      atLeast(
        `kept page / bare node:http, requests a second by ${await loadComesFrom()} (${figure(counted)} / ${figure(bytes)})`,
        ratio(counted, bytes, 'perSecond'),
        0.9,
      ),
      atMost('kept page / bare node:http, p99', ratio(counted, bytes, 'p99'), 1.5),
      {
        name: 'kept page / bare node:http, CPU of the server for one request',
        measured: ratio(counted, bytes, 'cpuMicros').toFixed(2),
        wanted: '(told)',
        met: true,
      },
      atMost(
        'counting a view of one of 1,000 browsers, CPU of the serving thread',
        median(counted.map((round, index) => round.threadMicros - (uncounted[index] as Round).threadMicros)),
        2,
        ' us',
      ),
      atMost('failures', sum(counted, 'failures') + sum(bytes, 'failures'), 0, '', 0),
    ]
  } finally {
    await Promise.all([ours.stop(), bare.stop()])
  }
}

async function coldRenders(world: World, request: OnePhone, folder: string): Promise<Result[]> {
  const env = { PAGE_CACHE_BYTES: '0' }
  const ours = await startMadang({ port: world.port, databaseUrl: world.databaseUrl, data: world.data, env })
  const bare = await startBare('./bare-react.ts', [join(folder, 'markup.html')], world.port + 1)
  try {
    const plain = { ...request, headers: { ...request.headers, 'accept-encoding': 'identity' } }
    const { a, b } = await inTurns(ROUNDS, {
      a: () => load(ours, plain, SECONDS),
      b: () => load(bare, { ...request, path: '/' }, SECONDS),
    })
    return [
      atLeast(
        `page made anew from PostgreSQL / bare renderToString (${figure(a)} / ${figure(b)})`,
        ratio(a, b, 'perSecond'),
        0.2,
      ),
    ]
  } finally {
    await Promise.all([ours.stop(), bare.stop()])
  }
}

const ratio = (a: Round[], b: Round[], of: keyof Round) =>
  median(a.map((round) => round[of])) / Math.max(median(b.map((round) => round[of])), 1e-9)
const figure = (rounds: Round[]) => Math.round(median(rounds.map((round) => round.perSecond)))
const sum = (rounds: Round[], of: keyof Round) => rounds.reduce((total, round) => total + round[of], 0)

function markupOf(html: string): string {
  const start = html.indexOf('<div id="app">') + '<div id="app">'.length
  return html.slice(start, html.indexOf('</div>\n<script type="application/json"'))
}
