import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isStorageKey } from '../storage/keys.ts'
import { BackupError } from './backup-error.ts'

/** One line for each stored file and secret, as `sha256sum` writes and checks them. */
export const FILE_LIST = 'files.sha256'

export interface ListedFile {
  sha256: string
  /** such as `files/public/haru/products/1.webp` or `secrets/login` */
  path: string
}

const LINE = /^([0-9a-f]{64}) {2}((?:files\/(?:public|private)|secrets)\/(.+))$/

export const fileLine = ({ sha256, path }: ListedFile) => `${sha256}  ${path}\n`

/** Throws `BackupError` for a line that names anything else than a stored file. */
export async function* readFileList(folder: string): AsyncGenerator<ListedFile> {
  const lines = createInterface({ input: createReadStream(join(folder, FILE_LIST)), crlfDelay: Infinity })
  for await (const line of lines) {
    const [, sha256, path, key] = LINE.exec(line) ?? []
    if (!sha256 || !path || !key || !isStorageKey(key)) {
      throw new BackupError(`${join(folder, FILE_LIST)} has a line that names no file: ${line.slice(0, 200)}`)
    }
    yield { sha256, path }
  }
}
