import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { BadImportFile } from '../spreadsheets/bad-file.ts'
import { entryName } from './entry-name.ts'

/** The bounds of an archive; a small one can unpack to a thousand times its size. */
export interface ArchiveBounds {
  files: number
  /** of one file, unpacked */
  fileBytes: number
  /** of a file of one of these extensions */
  larger: { extensions: readonly string[]; bytes: number }
  /** of all files, unpacked */
  bytes: number
}

/** A file of an archive, unpacked to `path`. One that is too large alone has no path. */
export interface ArchiveEntry {
  name: string
  path: string | null
}

/** Pictures hardly pack; text packs to a tenth. Nothing packs so small but to harm. */
const MOST_RATIO = 300
const RATIO_FROM_BYTES = 1_000_000

/** A workbook is a ZIP file as well, and has this among its files. Nothing else of it is unpacked. */
export const WORKBOOK = '[Content_Types].xml'

/**
 * Unpacks a ZIP file into a folder under names of our own, file by file. Throws `BadImportFile` for a file that is broken, locked by a
 * password, or expands beyond the bounds. It is of a stranger, so it runs in a thread of its own (`readArchive`).
 */
export async function* unpack(
  file: string,
  folder: string,
  bounds: ArchiveBounds,
): AsyncGenerator<ArchiveEntry> {
  const open = () => openPromise(file, { autoClose: false, decodeStrings: false }).catch(broken)
  let zip = await open()
  try {
    if (await isWorkbook(zip)) return yield { name: WORKBOOK, path: null }
    // Its entries are read once from each opening.
    zip.close()
    zip = await open()
    let [files, bytes] = [0, 0]
    for await (const entry of zip.eachEntry()) {
      const name = entryName(entry.fileName as unknown as Buffer)
      if (name === null) continue
      files += 1
      if (files > bounds.files)
        throw tooMuch(`파일은 ${bounds.files.toLocaleString('ko-KR')}개까지 넣을 수 있습니다.`)
      if (entry.isEncrypted()) throw new BadImportFile('암호가 걸린 압축 파일은 읽을 수 없습니다.')
      bytes += entry.uncompressedSize
      if (bytes > bounds.bytes || isBomb(entry)) throw tooMuch('압축을 풀면 너무 큽니다.')
      if (entry.uncompressedSize > mostOf(name, bounds)) {
        yield { name, path: null }
        continue
      }
      const path = join(folder, `entry-${files}`)
      // yauzl fails a file that is longer than its header says.
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path))
      yield { name, path }
    }
  } catch (error) {
    if (error instanceof BadImportFile) throw error
    broken(error)
  } finally {
    zip.close()
  }
}

async function isWorkbook(zip: ZipFile): Promise<boolean> {
  for await (const entry of zip.eachEntry())
    if ((entry.fileName as unknown as Buffer).toString('latin1') === WORKBOOK) return true
  return false
}

const mostOf = (name: string, { fileBytes, larger }: ArchiveBounds) =>
  larger.extensions.some((extension) => name.toLowerCase().endsWith(extension)) ? larger.bytes : fileBytes

const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * MOST_RATIO

const tooMuch = (why: string) => new BadImportFile(`${why} 나누어 올려 주세요.`)

function broken(cause: unknown): never {
  throw new BadImportFile('압축 파일이 손상되어 읽을 수 없습니다. 다시 압축해 주세요.', cause)
}
