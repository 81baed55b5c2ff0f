import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { imageType, SNIFFED_BYTES } from '../images/sniff.ts'
import { BadImportFile, TooLargeFile } from '../spreadsheets/bad-file.ts'
import { entryName } from './entry-name.ts'
import { readEntries } from './zip-entries.ts'

/** These limits protect the disk: a small archive can unpack to a thousand times its size. */
export interface ArchiveBounds {
  files: number
  pictureBytes: number
  /** Files with other extensions must be images. */
  tables: { extensions: readonly string[]; bytes: number }
  bytes: number
}

export type ArchiveEntry =
  | { name: string; path: string }
  | { name: string; path: null; problem: 'size' | 'type' }

/**
 * Images hardly compress, text shrinks to a tenth and a worksheet to a thirtieth, so a higher ratio means an attack.
 */
const MAX_RATIO = 100
const RATIO_FROM_BYTES = 10_000_000

/** A ZIP file with this entry is an XLSX workbook, which is not unpacked. */
export const WORKBOOK = '[Content_Types].xml'

/**
 * Unpacks an untrusted ZIP file into a folder under generated names. Before it writes anything, throws `BadImportFile`
 * for a broken, encrypted or overlapping archive and `TooLargeFile` beyond the limits. Use `readArchive`, which runs it
 * in a worker thread.
 */
export async function* unpack(
  file: string,
  folder: string,
  bounds: ArchiveBounds,
): AsyncGenerator<ArchiveEntry> {
  const zip = await openPromise(file, { autoClose: false, decodeStrings: false }).catch(broken)
  try {
    const entries = await selectEntries(zip, bounds)
    if (entries === 'workbook') return yield { name: WORKBOOK, path: null, problem: 'type' }
    for (const [index, { name, entry }] of entries.entries()) {
      const path = join(folder, `entry-${index + 1}`)
      const problem = await unpackEntry(zip, { name, entry, path }, bounds)
      yield problem === null ? { name, path } : { name, path: null, problem }
    }
  } catch (error) {
    if (error instanceof BadImportFile) throw error
    broken(error)
  } finally {
    zip.close()
  }
}

async function selectEntries(
  zip: ZipFile,
  bounds: ArchiveBounds,
): Promise<{ name: string; entry: Entry }[] | 'workbook'> {
  const all = await readEntries(zip)
  if (all === 'many') throw tooLarge(TOO_MANY)
  if (all === 'overlapping') broken()
  if (all.some(({ fileName }) => decodeLatin1(fileName) === WORKBOOK)) return 'workbook'
  const entries = all.flatMap((entry) => {
    const name = entryName(entry.fileName as unknown as Buffer)
    return name === null ? [] : [{ name, entry }]
  })
  if (entries.length > bounds.files)
    throw tooLarge(`파일은 ${bounds.files.toLocaleString('ko-KR')}개까지 넣을 수 있습니다.`)
  if (entries.some(({ entry }) => entry.isEncrypted()))
    throw new BadImportFile('암호가 걸린 압축 파일은 읽을 수 없습니다.')
  const bytes = entries.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0)
  const isBomb = entries.some(({ entry }) => isSwollen(entry.uncompressedSize, entry.compressedSize))
  if (bytes > bounds.bytes || isBomb || isSwollen(bytes, zip.fileSize))
    throw tooLarge('압축을 풀면 너무 큽니다.')
  return entries
}

async function unpackEntry(
  zip: ZipFile,
  { name, entry, path }: { name: string; entry: Entry; path: string },
  { pictureBytes, tables }: ArchiveBounds,
): Promise<'size' | 'type' | null> {
  const isTable = tables.extensions.some((extension) => name.toLowerCase().endsWith(extension))
  if (entry.uncompressedSize > (isTable ? tables.bytes : pictureBytes)) return 'size'
  // yauzl rejects an entry that is longer than its header states.
  const content: Readable = await zip.openReadStreamPromise(entry)
  try {
    await pipeline(content, isTable ? passOn : passPicture, createWriteStream(path))
    return null
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error
    await rm(path, { force: true })
    return 'type'
  }
}

class NoPicture extends Error {}

async function* passOn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks
}

/** Throws `NoPicture` for a file of another type, before any of its bytes is yielded. */
async function* passPicture(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (start === null) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < SNIFFED_BYTES) continue
    if (!imageType(start)) throw new NoPicture()
    yield start
    start = null
  }
  if (start !== null) throw new NoPicture()
}

const decodeLatin1 = (name: unknown): string => (name as Buffer).toString('latin1')

const isSwollen = (unpackedBytes: number, packedBytes: number): boolean =>
  unpackedBytes > RATIO_FROM_BYTES && unpackedBytes > packedBytes * MAX_RATIO

const TOO_MANY = '압축 파일 안에 파일과 폴더가 너무 많습니다.'
const tooLarge = (reason: string) => new TooLargeFile(`${reason} 나누어 올려 주세요.`)

function broken(cause?: unknown): never {
  throw new BadImportFile('압축 파일이 손상되어 읽을 수 없습니다. 다시 압축해 주세요.', cause)
}
