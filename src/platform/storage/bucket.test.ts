import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '../../../tests/s3-server.ts'
import { parseBucketAddress } from './bucket-address.ts'
import { copyFiles } from './copy-files.ts'
import { createStorage, openStorage, type Storage } from './storage.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let storage: Storage
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  s3 = await startS3()
  storage = await openStorage({ dataFolder: folder, bucket: s3.bucket() })
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

describe('files in a bucket', () => {
  test('are read as bytes and as a stream, by another process too', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10])
    await storage.public.put('shops/7/logo.png', bytes, 'image/png')
    const other = await openStorage({ dataFolder: '/nowhere', bucket: s3.bucket() })
    expect(new Uint8Array(await other.public.get('shops/7/logo.png'))).toEqual(bytes)
    const streamed = await (await other.public.stream('shops/7/logo.png')).toArray()
    expect(new Uint8Array(Buffer.concat(streamed))).toEqual(bytes)
  })

  test('come from a file on the disk, replace each other, and are deleted once or twice', async () => {
    const path = join(folder, 'big.bin')
    const big = Buffer.alloc(3_000_000, 7)
    await writeFile(path, big)
    await storage.public.putFile('a/b', path, 'image/png')
    expect(Buffer.from(await storage.public.get('a/b')).equals(big)).toBe(true)
    await storage.public.put('a/b', new Uint8Array([4]), 'image/png')
    expect([...(await storage.public.get('a/b'))]).toEqual([4])
    await storage.public.delete('a/b')
    await storage.public.delete('a/b')
    expect(await storage.public.exists('a/b')).toBe(false)
  })

  test('are public or private', async () => {
    await storage.private.put('registration.jpg', new Uint8Array([1]), 'image/jpeg')
    expect(await storage.private.exists('registration.jpg')).toBe(true)
    expect(await storage.public.exists('registration.jpg')).toBe(false)
  })

  test('are deleted with their folder, but not those of a folder whose name begins alike', async () => {
    for (const key of ['7/a', '7/b/c', '71/a'])
      await storage.public.put(key, new Uint8Array([1]), 'image/png')
    await storage.public.deleteFolder('7')
    const left = await Promise.all(['7/a', '7/b/c', '71/a'].map((key) => storage.public.exists(key)))
    expect(left).toEqual([false, false, true])
  })

  test('are NOT_FOUND when missing, and invalid keys are refused', async () => {
    for (const key of ['nothing', 'shops', 'shops/7/logo.png/more']) {
      await expect(storage.public.get(key), key).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(storage.public.stream(key), key).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await storage.public.exists(key), key).toBe(false)
    }
    await expect(storage.public.get('../private/registration.jpg')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

test('an installation moves to a bucket while it runs, and a second copy brings what came in between', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'storage-'))
  const local = createStorage({ dir: join(dataFolder, 'files') })
  await local.public.put('move/a/1.webp', new Uint8Array([1]), 'image/webp')
  await local.private.put('move/2', new Uint8Array([2]), 'image/png')
  await writeFile(join(dataFolder, `files/public/move/a/3.webp.${randomUUID()}`), 'half a file')
  await writeFile(join(dataFolder, 'files/public/move/.DS_Store'), 'of a file manager')
  const counts = []
  const progress: number[] = []
  counts.push(await copyFiles(join(dataFolder, 'files'), storage, (done) => progress.push(done)))
  await local.public.put('move/4', new Uint8Array([4]), 'image/png')
  counts.push(await copyFiles(join(dataFolder, 'files'), storage))
  expect(counts).toEqual([
    { copied: 2, present: 0 },
    { copied: 1, present: 2 },
  ])
  expect(progress).toEqual([1, 2])
  expect([...(await storage.public.get('move/a/1.webp')), ...(await storage.private.get('move/2'))]).toEqual([
    1, 2,
  ])
  expect(await copyFiles(join(dataFolder, 'nothing'), storage)).toEqual({ copied: 0, present: 0 })
  await rm(dataFolder, { recursive: true })
})

test('while the store is away, calls are UNAVAILABLE, and go on when it is back', async () => {
  await s3.stop()
  const calls = [
    storage.public.get('shops/7/logo.png'),
    storage.public.stream('shops/7/logo.png'),
    storage.public.exists('shops/7/logo.png'),
    storage.public.put('new', new Uint8Array([1]), 'image/png'),
    storage.public.delete('shops/7/logo.png'),
    storage.public.deleteFolder('shops'),
  ]
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
  await s3.startAgain()
  expect(await storage.public.exists('new')).toBe(false)
  expect(await storage.public.exists('shops/7/logo.png')).toBe(true)
})

describe('a start is refused in words', () => {
  const start = (bucket: ReturnType<typeof s3.bucket>) => openStorage({ dataFolder: folder, bucket })

  test('without the bucket', async () => {
    await expect(start(s3.bucket({ bucket: 'other' }))).rejects.toThrow(
      'STORAGE_URL: there is no bucket other',
    )
  })

  test('with an unknown key', async () => {
    await expect(start(s3.bucket({ key: 'unknown' }))).rejects.toThrow(
      'the keys may not use the bucket madang',
    )
  })

  test('without a store', async () => {
    const { address, keys } = s3.bucket()
    const nobody = { address: { ...address, endpoint: 'http://127.0.0.1:9' }, keys }
    await expect(start(nobody)).rejects.toThrow('the store does not answer')
  })
})

describe('parseBucketAddress', () => {
  test('reads bucket, folder, region and endpoint', () => {
    expect(
      parseBucketAddress('s3://madang-files/a/b?region=eu-1&endpoint=https://s3.test&path_style=true'),
    ).toEqual({
      bucket: 'madang-files',
      folder: 'a/b/',
      region: 'eu-1',
      endpoint: 'https://s3.test',
      isPathStyle: true,
    })
    expect(parseBucketAddress('s3://madang')).toMatchObject({
      folder: '',
      region: 'ap-northeast-2',
      isPathStyle: false,
    })
  })

  test.each([
    'https://bucket',
    's3://',
    's3://Bucket_1',
    's3://key:secret@bucket',
    's3://bucket/가',
    's3://bucket?regoin=eu-1',
    's3://bucket?endpoint=s3.test',
    's3://bucket?path_style=1',
  ])('refuses %s', (value) => {
    expect(() => parseBucketAddress(value)).toThrow(/^an address/)
  })
})
