import { open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readArchive } from '../../../../platform/archives/archive-reader.ts'
import { WORKBOOK } from '../../../../platform/archives/unpack.ts'
import { BadImportFile } from '../../../../platform/spreadsheets/bad-file.ts'
import { FILE_LIMITS } from '../limits.ts'
import { type FileRow, fileRows } from '../rows/file-rows.ts'
import type { ImportFiles } from './import-files.ts'
import type { NewPicture } from './store/pictures.ts'

const TABLES = ['.csv', '.tsv', '.txt', '.xlsx'] as const
const BOUNDS = {
  files: FILE_LIMITS.pictures + 1,
  fileBytes: FILE_LIMITS.pictureBytes,
  larger: { extensions: TABLES, bytes: FILE_LIMITS.tableBytes },
  bytes: FILE_LIMITS.unpackedBytes,
}

/** A part is read at once, by the check and by the import. */
const ROWS_IN_PART = 100
const CHARACTERS_IN_PART = 2_000_000

const TOO_MANY_BYTES = '한 파일의 사진은 모두 4GB까지 올릴 수 있습니다. 나누어 올려 주세요.'

interface Place {
  shop: number
  /** of the import */
  id: number
  files: ImportFiles
}

/** A place with the numbers of the last files that were written to it, and the bytes of all of them. */
interface Filling extends Place {
  last: { parts: number; pictures: number; bytes: number }
}

/**
 * Receives files, which stay if `receive` comes to its end: what a refused file has left behind would have no row by which it is ever
 * deleted. `before` has what was there already.
 */
export async function orDelete(
  place: Place,
  { parts = 0, pictures = 0, bytes = 0 }: { parts?: number; pictures?: number; bytes?: number },
  receive: (place: Filling) => Promise<void>,
): Promise<void> {
  const last = { parts, pictures, bytes }
  const { shop, id, files } = place
  try {
    await receive({ ...place, last })
  } catch (error) {
    await files.deleteFrom(shop, id, { parts, pictures }, last)
    throw error
  }
}

/** Stores the pictures of an archive, behind those that are there. Returns its table of products, if it has one; undefined for a file that is no archive. */
export async function receiveArchive(
  path: string,
  { shop, id, files, last }: Filling,
): Promise<{ table: string | null; pictures: NewPicture[] } | undefined> {
  if (!(await isArchive(path))) return undefined
  const pictures: NewPicture[] = []
  let table: string | null = null
  for await (const entry of readArchive(path, dirname(path), BOUNDS)) {
    if (entry.name === WORKBOOK) return undefined
    const name = entry.name.toLowerCase()
    if (TABLES.some((extension) => name.endsWith(extension))) {
      if (entry.path === null) throw new BadImportFile('압축 파일 안의 상품 파일이 너무 큽니다.')
      if (table !== null)
        throw new BadImportFile('압축 파일 안에 상품 파일이 여러 개입니다. 하나만 넣어 주세요.')
      table = entry.path
      continue
    }
    last.pictures += 1
    const n = last.pictures
    pictures.push({ n, path: name, problem: entry.path ? null : '사진이 20MB보다 큽니다' })
    if (entry.path === null) continue
    last.bytes += await files.writePicture(shop, id, n, await readFile(entry.path))
    if (last.bytes > FILE_LIMITS.importBytes) throw new BadImportFile(TOO_MANY_BYTES)
    await rm(entry.path)
  }
  return { table, pictures }
}

/** Stores the rows of a table in parts. Throws `BadImportFile` for one that can't be read to its end, has no row, or too many. */
export async function receiveRows(path: string, { shop, id, files, last }: Filling) {
  let columns: string[] = []
  let [rows, parts, characters] = [0, 0, 0]
  let part: FileRow[] = []
  const flush = async () => {
    if (part.length === 0) return
    parts += 1
    last.parts = parts
    last.bytes += await files.writeRows(shop, id, parts, part)
    part = []
    characters = 0
  }
  const onHeader = (names: string[]) => {
    columns = names
  }
  for await (const row of fileRows(path, onHeader)) {
    rows += 1
    if (rows > FILE_LIMITS.rows)
      throw new BadImportFile(
        `한 파일에 상품 ${FILE_LIMITS.rows.toLocaleString('ko-KR')}개까지 넣을 수 있습니다. 나누어 올려 주세요.`,
      )
    part.push(row)
    for (const cell of row.row) characters += cell.length
    if (part.length >= ROWS_IN_PART || characters >= CHARACTERS_IN_PART) await flush()
  }
  await flush()
  if (rows === 0) throw new BadImportFile('상품이 한 줄도 없는 파일입니다.')
  return { columns, rows, parts }
}

async function isArchive(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.equals(Buffer.from('PK\x03\x04')) || buffer.equals(Buffer.from('PK\x05\x06'))
  } finally {
    await handle.close()
  }
}
