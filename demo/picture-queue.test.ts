import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStorage, type FileStore } from '../src/platform/storage/storage.ts'
import { pictureQueue } from './picture-queue.ts'

let dir: string
let files: FileStore
let drawn: string[]

const picture = async (source: string) => {
  drawn.push(source)
  return Buffer.from(source)
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'))
  files = createStorage({ dir }).public
  drawn = []
})

afterEach(() => rm(dir, { recursive: true }))

async function aQueueOf(...sources: string[]) {
  const queue = pictureQueue(files, picture)
  for (const source of sources) await queue.promise(keyOf(source), source)
  return queue
}

const keyOf = (source: string) => `haru/${source.replaceAll('/', '-')}.webp`

test('a promise draws nothing; banners are drawn first, then the pictures that lists show', async () => {
  const queue = await aQueueOf('mug/1/0', 'mug/1/2', 'banner/hero/wide', 'mug/2/0')
  expect(drawn).toEqual([])
  await queue.drawAll()
  expect(drawn).toEqual(['banner/hero/wide', 'mug/1/0', 'mug/2/0', 'mug/1/2'])
  expect(queue.promised()).toEqual({})
})

test('a promised file is drawn when it is read, once for all who read it', async () => {
  const queue = await aQueueOf('mug/1/0', 'mug/2/3')
  expect(await queue.files.exists(keyOf('mug/2/3'))).toBe(true)
  const read = await Promise.all([1, 2, 3].map(() => queue.files.get(keyOf('mug/2/3'))))
  expect(read.map((bytes) => Buffer.from(bytes).toString())).toEqual(['mug/2/3', 'mug/2/3', 'mug/2/3'])
  expect(drawn).toEqual(['mug/2/3'])
  expect(queue.promised()).toEqual({ [keyOf('mug/1/0')]: 'mug/1/0' })
})

test('a promised picture is not drawn to be measured', async () => {
  const queue = await aQueueOf()
  await queue.promise('haru/hero.webp', 'draw:banner-haru/hero/tall')
  expect(await queue.measure('haru/hero.webp')).toEqual({ width: 900, height: 1100 })
  expect(drawn).toEqual([])
  await expect(queue.measure('haru/other.webp')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a picture that is in storage is not drawn again', async () => {
  await (await aQueueOf('mug/1/0')).drawAll()
  await (await aQueueOf('mug/1/0', 'mug/1/1')).drawAll()
  expect(drawn).toEqual(['mug/1/0', 'mug/1/1'])
})

test('a file that nobody has promised is missing as ever', async () => {
  const queue = await aQueueOf('mug/1/0')
  expect(await queue.files.exists('haru/other.webp')).toBe(false)
  await expect(queue.files.get('haru/other.webp')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
