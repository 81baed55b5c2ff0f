import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reachableFolder } from './binaries.ts'

let home: string
let folder: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'madang-binaries-'))
  folder = join(home, 'private/native')
  await mkdir(join(folder, 'bin'), { recursive: true })
  await mkdir(join(folder, 'lib'))
  await writeFile(join(folder, 'bin/postgres'), '', { mode: 0o700 })
  await writeFile(join(folder, 'lib/libpq.so.5.18'), '', { mode: 0o600 })
  await writeFile(join(folder, 'lib/libpq.a'), '')
  await symlink('libpq.so.5.18', join(folder, 'lib/libpq.so.5'))
})

afterEach(() => rm(home, { recursive: true }))

test('copies binaries that only their owner can execute to a folder that everyone can read', async () => {
  const copy = await reachableFolder(folder, join(home, 'place/postgresql'))
  expect(copy).toBe(join(home, 'place/postgresql'))
  expect((await stat(join(copy, 'bin/postgres'))).mode & 0o777).toBe(0o755)
  expect((await stat(join(copy, 'lib/libpq.so.5'))).mode & 0o777).toBe(0o644)
  expect((await lstat(join(copy, 'lib/libpq.so.5'))).isSymbolicLink()).toBe(true)
  expect((await readdir(join(copy, 'lib'))).sort()).toEqual(['libpq.so.5', 'libpq.so.5.18'])
})

test('concurrent starts share one copy', async () => {
  const copy = join(home, 'place/postgresql')
  await Promise.all([reachableFolder(folder, copy), reachableFolder(folder, copy)])
  expect(await readdir(join(home, 'place'))).toEqual(['postgresql'])
})

test('does not copy binaries that everyone can execute', async () => {
  await chmod(join(folder, 'bin/postgres'), 0o755)
  for (const path of [folder, join(folder, 'bin'), join(home, 'private'), home]) await chmod(path, 0o755)
  expect(await reachableFolder(folder, join(home, 'place/postgresql'))).toBe(folder)
})
