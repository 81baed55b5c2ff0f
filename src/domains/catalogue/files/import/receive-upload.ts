import { open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readArchive } from '../../../../platform/archives/archive-reader.ts'
import { WORKBOOK } from '../../../../platform/archives/unpack.ts'
import type { UploadedFile } from '../../../../platform/contract/contract.ts'
import { NO_IMAGE } from '../../../../platform/images/sniff.ts'
import { BadImportFile, TooLargeFile } from '../../../../platform/spreadsheets/bad-file.ts'
import { createFileReader } from '../../../../platform/spreadsheets/file-reader.ts'
import type { ColumnMapping } from '../../programs/column-mapping.ts'
import type { HeaderOptions } from '../../programs/programs.ts'
import type { ProgramId } from '../../shared/file-limits.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import { codeCounter, type FileCode } from '../rows/file-codes.ts'
import { type ColumnContent, type RowPart, TABLE_WORKER } from '../rows/file-rows.ts'
import type { PartsTask } from '../rows/parts-worker.ts'
import type { FileCounts, ImportFiles } from './import-files.ts'
import type { NewPicture } from './import-pictures.store.ts'

const TABLES = ['.csv', '.tsv', '.txt', '.xlsx', '.xls'] as const
const BOUNDS = {
  files: FILE_LIMITS.pictures + 1,
  pictureBytes: FILE_LIMITS.pictureBytes,
  tables: { extensions: TABLES, bytes: FILE_LIMITS.tableBytes },
  bytes: FILE_LIMITS.unpackedBytes,
}
const readParts = createFileReader<PartsTask, RowPart>(
  new URL('../rows/parts-worker.ts', import.meta.url),
  TABLE_WORKER,
)

const PROBLEMS = { size: '사진이 20MB보다 큽니다', type: NO_IMAGE }

export interface ImportTarget {
  shopId: number
  id: number
  files: ImportFiles
  /** numbers of its last stored part and picture; increased for each file */
  last: FileCounts
  /** reserves disk space before a file is written */
  reserve: (bytes: number) => Promise<void>
}

/**
 * Stores the pictures of an archive. Returns them with the path of the product table in the archive (null without a
 * table), or undefined if the file is no archive of pictures.
 */
export async function receiveArchive(
  { path, signal }: UploadedFile,
  { shopId, id, files, last, reserve }: ImportTarget,
): Promise<{ table: string | null; pictures: NewPicture[] } | undefined> {
  if (!(await isArchive(path))) return undefined
  const pictures: NewPicture[] = []
  let table: string | null = null
  for await (const entry of readArchive(path, dirname(path), BOUNDS, signal)) {
    if (entry.name === WORKBOOK) return undefined
    const name = entry.name.toLowerCase()
    if (TABLES.some((extension) => name.endsWith(extension))) {
      if (entry.path === null) throw new TooLargeFile('압축 파일 안의 상품 파일이 너무 큽니다.')
      if (table !== null)
        throw new BadImportFile('압축 파일 안에 상품 파일이 여러 개입니다. 하나만 넣어 주세요.')
      table = entry.path
      continue
    }
    last.pictures += 1
    const n = last.pictures
    pictures.push({
      n,
      path: name,
      address: null,
      problem: entry.path === null ? PROBLEMS[entry.problem] : null,
    })
    if (entry.path === null) continue
    await reserve((await stat(entry.path)).size)
    await files.writePicture(shopId, id, n, entry.path)
    await rm(entry.path)
  }
  return { table, pictures }
}

/**
 * Stores the rows of a product table in parts, which a worker thread reads. `path` is the table; it is a different file
 * than `uploaded` if that is an archive. Throws
 * `BadImportFile` and `TooLargeFile`.
 */
export async function receiveRows(
  path: string,
  uploaded: UploadedFile,
  { shopId, id, files, last, reserve }: ImportTarget,
  options: HeaderOptions,
): Promise<ReceivedRows> {
  const received: ReceivedRows = {
    program: 'madang',
    mapping: null,
    columns: [],
    contents: [],
    codes: [],
    rows: 0,
    parts: 0,
    pictures: [],
  }
  const counter = codeCounter()
  for await (const { bytes, rows, header, columns, addresses, codes } of readParts(
    { file: path, uploadedBytes: uploaded.bytes, header: options },
    uploaded.signal,
  )) {
    await reserve(bytes.byteLength)
    last.parts += 1
    await files.writeRows(shopId, { id, rows_version: 0 }, last.parts, bytes)
    received.program = header.program
    received.mapping = header.mapping ?? null
    received.columns = header.names
    received.contents = columns
    received.rows += rows
    counter.addAll(codes)
    for (const address of addresses) {
      last.pictures += 1
      received.pictures.push({ n: last.pictures, path: '', address, problem: null })
    }
  }
  return { ...received, codes: counter.codes(), parts: last.parts }
}

interface ReceivedRows {
  program: ProgramId
  /** the saved mapping by which the columns were read; null for none */
  mapping: ColumnMapping | null
  /** column names, as in the file */
  columns: string[]
  contents: ColumnContent[]
  codes: FileCode[]
  rows: number
  parts: number
  /** pictures that the rows name by address */
  pictures: NewPicture[]
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
