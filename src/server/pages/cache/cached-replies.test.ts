import { beforeEach, expect, test } from 'vitest'
import { Generations } from '../../../platform/cache/generations.ts'
import { cacheReplies, type ExpiringClient } from './cached-replies.ts'

const SKIN = '/api/myshp/get/info/skin'
const LIST = '/api/myshp/v2/get/product/list'

let generations: Generations
let connected: boolean
/** the calls that were made, and the tags that were reported */
let requests: string[]
let reportedTags: string[]
let name: string
let meanwhile: () => void
/** current time, and expiry of the replies (ms) */
let now: number
let expiresAt: number

const clients = (onTags: (tags: string[]) => void) => ({
  async get(path: string, query: Record<string, unknown>) {
    onTags([`shop:${query.id}`])
    requests.push(`${path} ${query.id}`)
    const shown = name
    meanwhile()
    if (shown === 'gone') throw new Error('gone')
    return { name: shown, colours: ['white'] }
  },
})
let client: ReturnType<ExpiringClient>

beforeEach(() => {
  generations = new Generations()
  connected = true
  requests = []
  reportedTags = []
  name = '하루'
  meanwhile = () => {}
  now = 0
  expiresAt = Number.POSITIVE_INFINITY
  const cached = cacheReplies({
    clients,
    generations,
    connected: () => connected,
    limit: 1_000,
    now: () => now,
  })
  client = cached(
    (tags) => reportedTags.push(...tags),
    () => expiresAt,
  )
})

test("caches the frame's replies for all pages of a shop, and reports their tags to each page", async () => {
  const replies = [await client.get(SKIN, { id: 'haru' }), await client.get(SKIN, { id: 'haru' })]
  expect(replies).toEqual(Array(2).fill({ name: '하루', colours: ['white'] }))
  expect(requests).toHaveLength(1)
  expect(reportedTags).toEqual(['shop:haru', 'shop:haru'])
})

test('does not answer another query, or another call, from the cache', async () => {
  for (const id of ['haru', 'sool']) await client.get(SKIN, { id })
  for (let time = 0; time < 2; time += 1) await client.get(LIST, { id: 'haru' })
  expect(requests).toEqual([`${SKIN} haru`, `${SKIN} sool`, `${LIST} haru`, `${LIST} haru`])
})

test('a change makes a reply stale, even if it happens during the call', async () => {
  meanwhile = () => {
    generations.bump(['shop:haru'])
    name = '하루공방'
    meanwhile = () => {}
  }
  expect(await client.get(SKIN, { id: 'haru' })).toMatchObject({ name: '하루' })
  expect(await client.get(SKIN, { id: 'haru' })).toMatchObject({ name: '하루공방' })
  generations.bump(['shop:sool'])
  await client.get(SKIN, { id: 'haru' })
  expect(requests).toHaveLength(2)
})

test('while changes may be missed does not use the cache, and never caches a failure', async () => {
  await client.get(SKIN, { id: 'haru' })
  connected = false
  await client.get(SKIN, { id: 'haru' })
  expect(requests).toHaveLength(2)
  name = 'gone'
  await expect(client.get(SKIN, { id: 'sool' })).rejects.toThrow('gone')
  connected = true
  await expect(client.get(SKIN, { id: 'sool' })).rejects.toThrow('gone')
})

test('a caller who changes a reply does not change the cached reply', async () => {
  const reply = (await client.get(SKIN, { id: 'haru' })) as { colours: string[] }
  expect(() => reply.colours.push('black')).toThrow(TypeError)
})

test('makes a call again after its reply has expired', async () => {
  expiresAt = 1_000
  await client.get(SKIN, { id: 'haru' })
  now = 999
  await client.get(SKIN, { id: 'haru' })
  expect(requests).toHaveLength(1)
  now = 1_000
  name = '하루공방'
  expect(await client.get(SKIN, { id: 'haru' })).toMatchObject({ name: '하루공방' })
})
