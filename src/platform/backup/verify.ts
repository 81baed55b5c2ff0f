import { join } from 'node:path'
import { concurrently } from '../concurrently.ts'
import { BackupError } from './backup-error.ts'
import { tableFile } from './dump-tables.ts'
import { FILE_LIST, readFileList } from './file-list.ts'
import type { Manifest } from './manifest.ts'
import { digestFile } from './streams.ts'

const AT_ONCE = 4

/** Reads the whole backup and throws `BackupError` for the first file that is missing or differs from its digest. */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<void> {
  for (const { name, sha256 } of manifest.tables) await verifyFile(tableFile(folder, name), sha256)
  await verifyFile(join(folder, FILE_LIST), manifest.files.sha256)
  await concurrently(readFileList(folder), AT_ONCE, ({ path, sha256 }) =>
    verifyFile(join(folder, path), sha256),
  )
}

async function verifyFile(path: string, sha256: string): Promise<void> {
  const digest = await digestFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupError(`the backup lacks ${path}`)
    throw error
  })
  if (digest.sha256 !== sha256) throw new BackupError(`${path} was altered or is broken: its digest differs`)
}
