import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStorage, type Storage } from './storage.ts'

let dir: string
let storage: Storage

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'storage-'))
  storage = createStorage({ dir: join(dir, 'files') })
})

afterEach(() => rm(dir, { recursive: true, force: true }))

test('reads a stored file as bytes and as a stream', async () => {
  const bytes = new Uint8Array([0, 255, 13, 10])
  await storage.public.put('shops/7/logo.png', bytes, 'image/png')
  expect(new Uint8Array(await storage.public.get('shops/7/logo.png'))).toEqual(bytes)
  const streamed = await (await storage.public.stream('shops/7/logo.png')).toArray()
  expect(new Uint8Array(Buffer.concat(streamed))).toEqual(bytes)
})

test('a private file is not on the public disk', async () => {
  await storage.private.put('registration.jpg', new Uint8Array([1]), 'image/jpeg')
  expect(await storage.private.exists('registration.jpg')).toBe(true)
  expect(await storage.public.exists('registration.jpg')).toBe(false)
})

test('storing a file again replaces it', async () => {
  await storage.public.put('a', new Uint8Array([1, 2, 3]), 'image/png')
  await storage.public.put('a', new Uint8Array([4]), 'image/png')
  expect([...(await storage.public.get('a'))]).toEqual([4])
})

test('a deleted file is missing, and deleting it again is no error', async () => {
  await storage.public.put('a/b.txt', new Uint8Array([1]), 'text/plain')
  await storage.public.delete('a/b.txt')
  await storage.public.delete('a/b.txt')
  expect(await storage.public.exists('a/b.txt')).toBe(false)
})

test('a missing file, a folder and a path through a file are NOT_FOUND', async () => {
  await storage.public.put('a/b', new Uint8Array([1]), 'text/plain')
  for (const key of ['nothing', 'a', 'a/b/c']) {
    await expect(storage.public.get(key), key).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(storage.public.stream(key), key).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await storage.public.exists(key), key).toBe(false)
  }
})

test.each([
  '',
  '.',
  '..',
  '../secret',
  'a/../../secret',
  'a/..',
  '/etc/passwd',
  'C:\\windows',
  'a\\..\\b',
  'a\0.png',
  'a//b',
  'a/',
  '.hidden',
  'a/.hidden',
  'a%2e%2e/b',
  'a b',
  '사진.png',
  'a?b',
  'a\nb',
  'a'.repeat(201),
  `${'a/'.repeat(300)}a`,
])('every method refuses the key %j', async (key) => {
  await writeFile(join(dir, 'secret'), 'untouched')
  const verbs = [
    storage.public.put(key, new Uint8Array([1]), 'image/png'),
    storage.public.get(key),
    storage.public.stream(key),
    storage.public.delete(key),
    storage.public.exists(key),
  ]
  for (const outcome of await Promise.allSettled(verbs)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'BAD_REQUEST' } })
  }
  expect(await readFile(join(dir, 'secret'), 'utf8')).toBe('untouched')
})
