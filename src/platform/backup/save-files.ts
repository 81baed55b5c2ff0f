import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { concurrently } from '../concurrently.ts'
import { walkFiles } from '../storage/walk-files.ts'
import { copyFile } from './copy-file.ts'
import { FILE_LIST, fileLine, readFileList } from './file-list.ts'
import type { Manifest } from './manifest.ts'
import { digestFile } from './streams.ts'

const FILES = ['files/public', 'files/private']
const SECRETS = 'secrets'
const AT_ONCE = 4

export type FileSaver = Awaited<ReturnType<typeof openFileSaver>>

/**
 * Copies files and secrets of an installation. A file that a row of the database snapshot names was written before the
 * snapshot and is deleted at the earliest a day after its upload. So it is copied by `copyAll` before the snapshot, or
 * it is new and copied by `copyNew` after the snapshot (docs/decisions/0093-backup.md).
 */
export async function openFileSaver(options: { dataFolder: string; folder: string; onlySecrets: boolean }) {
  const { dataFolder, folder, onlySecrets } = options
  const parts = onlySecrets ? [SECRETS] : [...FILES, SECRETS]
  const listFile = join(folder, FILE_LIST)
  const list = await open(listFile, 'wx', 0o600)
  const sums = { count: 0, bytes: 0 }
  /** digests of files that were copied a second time */
  const replaced = new Map<string, string>()

  async function copy(path: string): Promise<void> {
    const digest = await copyFile(join(dataFolder, path), join(folder, path))
    if (!digest) return
    sums.count += 1
    sums.bytes += digest.bytes
    await list.appendFile(fileLine({ sha256: digest.sha256, path }))
  }

  async function copyAgain(path: string, former: { size: number }): Promise<void> {
    const digest = await copyFile(join(dataFolder, path), join(folder, path))
    if (!digest) return
    sums.bytes += digest.bytes - former.size
    replaced.set(path, digest.sha256)
  }

  async function forEachFile(work: (path: string) => Promise<void>): Promise<void> {
    for (const part of parts) await concurrently(walkFiles(dataFolder, part), AT_ONCE, work)
  }

  return {
    copyAll: () => forEachFile(copy),

    /** Copies files that are new since `copyAll`, and those that were written again. */
    copyNew: () =>
      forEachFile(async (path) => {
        const [source, copied] = [await statIfThere(dataFolder, path), await statIfThere(folder, path)]
        if (!copied) return copy(path)
        if (source && (source.size !== copied.size || source.mtimeMs !== copied.mtimeMs))
          return copyAgain(path, copied)
      }),

    /** Completes the list of files. */
    async finish(): Promise<Manifest['files']> {
      await list.sync()
      await list.close()
      if (replaced.size > 0) await replaceLines(folder, replaced)
      const { sha256 } = await digestFile(listFile)
      return { ...sums, sha256 }
    },

    close: () => list.close(),
  }
}

async function replaceLines(folder: string, replaced: ReadonlyMap<string, string>): Promise<void> {
  const file = join(folder, FILE_LIST)
  const target = await open(`${file}.new`, 'wx', 0o600)
  try {
    for await (const { sha256, path } of readFileList(folder))
      await target.appendFile(fileLine({ sha256: replaced.get(path) ?? sha256, path }))
    await target.sync()
  } finally {
    await target.close()
  }
  await rename(`${file}.new`, file)
}

async function statIfThere(folder: string, path: string) {
  try {
    return await stat(join(folder, path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
