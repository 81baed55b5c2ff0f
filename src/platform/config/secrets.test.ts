import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { imageSecret, readOrCreateSecret } from './secrets.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-secrets-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('creates a secret once, readable by its owner only', async () => {
  const first = await readOrCreateSecret(join(folder, 'data'), 'image')
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await readOrCreateSecret(join(folder, 'data'), 'image')).toBe(first)
  const { mode } = await stat(join(folder, 'data/secrets/image'))
  expect(mode & 0o777).toBe(0o600)
})

test('concurrent callers get the same secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readOrCreateSecret(folder, 'image')))
  expect(new Set(secrets).size).toBe(1)
})

test('uses a configured image secret unchanged', async () => {
  const config = loadConfig({ DATA_DIR: folder, IMAGE_SECRET: 'a-secret-from-the-outside' })
  expect(await imageSecret(config)).toBe('a-secret-from-the-outside')
})
