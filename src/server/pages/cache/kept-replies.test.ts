import { beforeEach, expect, test } from 'vitest'
import { Generations } from '../../../platform/cache/generations.ts'
import { cacheReplies, type ExpiringClient } from './kept-replies.ts'

const SKIN = '/api/myshp/get/info/skin'
const LIST = '/api/myshp/v2/get/product/list'

let generations: Generations
let connected: boolean
/** calls made and tags reported */
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

test('caches a reply of every page, and reports its tags each time', async () => {
  const replies = [await client.get(SKIN, { id: 'haru' }), await client.get(SKIN, { id: 'haru' })]
  expect(replies).toEqual(Array(2).fill({ name: '하루', colours: ['white'] }))
  expect(requests).toHaveLength(1)
  expect(reportedTags).toEqual(['shop:haru', 'shop:haru'])
})

test('does not answer another query or another call from the cache', async () => {
  for (const id of ['haru', 'sool']) await client.get(SKIN, { id })
  for (let time = 0; time < 2; time += 1) await client.get(LIST, { id: 'haru' })
  expect(requests).toEqual([`${SKIN} haru`, `${SKIN} sool`, `${LIST} haru`, `${LIST} haru`])
})

test('a change makes a reply stale, also a change during its call', async () => {
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

test('does not use the cache while changes may be missed, and caches no failure', async () => {
  await client.get(SKIN, { id: 'haru' })
  connected = false
  await client.get(SKIN, { id: 'haru' })
  expect(requests).toHaveLength(2)
  name = 'gone'
  await expect(client.get(SKIN, { id: 'sool' })).rejects.toThrow('gone')
  connected = true
  await expect(client.get(SKIN, { id: 'sool' })).rejects.toThrow('gone')
})

test('a caller can’t change a cached reply', async () => {
  const reply = (await client.get(SKIN, { id: 'haru' })) as { colours: string[] }
  expect(() => reply.colours.push('black')).toThrow(TypeError)
})

test('calls again after the expiry of a reply', async () => {
  expiresAt = 1_000
  await client.get(SKIN, { id: 'haru' })
  now = 999
  await client.get(SKIN, { id: 'haru' })
  expect(requests).toHaveLength(1)
  now = 1_000
  name = '하루공방'
  expect(await client.get(SKIN, { id: 'haru' })).toMatchObject({ name: '하루공방' })
})
