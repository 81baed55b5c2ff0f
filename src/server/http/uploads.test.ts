import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forgetKilledUploads } from './uploads.ts'

const HOUR_MS = 60 * 60 * 1_000

test('a killed process’s upload folder is deleted after an hour, and nothing else', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'uploads-test-'))
  try {
    const old = new Date(Date.now() - 2 * HOUR_MS)
    for (const name of ['madang-upload-old', 'madang-upload-young', 'madang-reports-old']) {
      await mkdir(join(parent, name))
      await writeFile(join(parent, name, 'file'), 'half of a picture')
      if (name.endsWith('old')) await utimes(join(parent, name), old, old)
    }
    await symlink(join(parent, 'madang-reports-old'), join(parent, 'madang-upload-link'))
    await forgetKilledUploads(parent)
    expect((await readdir(parent)).toSorted()).toEqual([
      'madang-reports-old',
      'madang-upload-link',
      'madang-upload-young',
    ])
    await forgetKilledUploads(parent, Date.now() + 2 * HOUR_MS)
    expect((await readdir(parent)).toSorted()).toEqual(['madang-reports-old', 'madang-upload-link'])
  } finally {
    await rm(parent, { recursive: true })
  }
})
