import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { Generations } from '../../platform/cache/generations.ts'
import { fairQueue } from '../pages/cache/fair-queue.ts'
import { cachedFiles } from './cached-files.ts'

const AGE_MS = 30_000

let generations: Generations
let connected: boolean
let time: number
let text: string
let createdFiles: number
let files: ReturnType<typeof cachedFiles>

beforeEach(() => {
  generations = new Generations()
  connected = true
  time = Date.parse('2026-03-01T00:00:00Z')
  text = '<urlset/>'
  createdFiles = 0
  files = cachedFiles({
    generations,
    connected: () => connected,
    cacheBytes: 1_000_000,
    ageMs: AGE_MS,
    headers: [],
    now: () => time,
    queue: fairQueue({ atOnce: 1, waitingPerShop: 2, waiting: 3 }),
  })
})

/** Requests a file and returns status, headers and body. */
async function ask(headers: Record<string, string> = {}, path = '/sitemap.xml', make = async () => text) {
  const answer = { status: 0, headers: {} as Record<string, string>, body: undefined as string | undefined }
  const response = {
    writeHead(status: number, list: string[]) {
      answer.status = status
      for (let index = 0; index < list.length; index += 2)
        answer.headers[String(list[index]).toLowerCase()] = String(list[index + 1])
    },
    end(body?: Buffer) {
      answer.body = body?.toString()
    },
  }
  const counted = async () => {
    createdFiles += 1
    return make()
  }
  await files.answer(
    { shopid: 'haru', path, type: 'application/xml', generate: counted },
    { method: 'GET', headers } as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  )
  return answer
}

const change = () => generations.bump(['list:haru'])

test('generates a file once for concurrent and later requests', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  await ask()
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['<urlset/>']))
  expect(createdFiles).toBe(1)
})

test('generates a file again after a change, but only when it has reached its minimum age', async () => {
  await ask()
  text = '<urlset>2</urlset>'
  change()
  time += AGE_MS - 1
  expect((await ask()).body).toBe('<urlset/>')
  time += 1
  expect((await ask()).body).toBe('<urlset>2</urlset>')
  expect(createdFiles).toBe(2)
})

test('answers 304 by tag or by time', async () => {
  const { headers } = await ask()
  const etag = headers.etag as string
  const lastModified = headers['last-modified'] as string
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  expect((await ask({ 'if-modified-since': lastModified })).status).toBe(304)
  const before = new Date(Date.parse(lastModified) - 1_000).toUTCString()
  expect((await ask({ 'if-modified-since': before })).status).toBe(200)
  // The tag is compared first, then the time.
  expect((await ask({ 'if-none-match': 'W/"other"', 'if-modified-since': lastModified })).status).toBe(200)
})

test('a file whose content is the same after a change keeps its tag and time', async () => {
  const first = await ask()
  change()
  time += AGE_MS
  const again = await ask({ 'if-modified-since': first.headers['last-modified'] as string })
  expect([createdFiles, again.status, again.headers.etag]).toEqual([2, 304, first.headers.etag])
})

test('while changes may be missed, generates the file for each request, and serves the old file if that fails', async () => {
  await ask()
  connected = false
  text = '<urlset>2</urlset>'
  expect((await ask()).body).toBe('<urlset>2</urlset>')
  const fails = async () => Promise.reject(new Error('away'))
  const together = await Promise.all([1, 2].map(() => ask({}, '/sitemap.xml', fails)))
  expect(together.map(({ body }) => body)).toEqual(['<urlset>2</urlset>', '<urlset>2</urlset>'])
  connected = true
  change()
  time += AGE_MS
  await expect(ask({}, '/sitemap.xml', fails)).rejects.toThrow('away')
})

test('generates files one at a time, and refuses clients beyond the limits of the queue', async () => {
  let running = 0
  let max = 0
  const slowly = async () => {
    running += 1
    max = Math.max(max, running)
    await new Promise(setImmediate)
    running -= 1
    return text
  }
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) => ask({}, `/sitemap/products-${index}.xml`, slowly)),
  )
  expect(max).toBe(1)
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ reason: { code: 'BUSY' } })
})

test('a client that accepts gzip gets gzip', async () => {
  const { headers } = await ask({ 'accept-encoding': 'gzip' })
  expect([headers['content-encoding'], headers['content-type']]).toEqual(['gzip', 'application/xml'])
})
