import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FileStore } from '../../../../platform/storage/storage.ts'
import { cellsOf, columnsOf } from '../../sheet/columns.ts'
import type { FileRow, StoredRow } from '../rows/file-rows.ts'
import type { SavableRow } from '../rows/prepare-rows.ts'

/** A row that can be saved, by its line. */
export type StoredDraft = Pick<SavableRow, 'line' | 'draft'>

const folder = (shopId: number, id: number) => `product-imports/${shopId}/${id}`
const rowsKey = (shopId: number, id: number, part: number) => `${folder(shopId, id)}/rows-${part}.json`
const draftsKey = (shopId: number, id: number, part: number) => `${folder(shopId, id)}/drafts-${part}.json`
const pictureKey = (shopId: number, id: number, n: number) => `${folder(shopId, id)}/picture-${n}`

const GZIP = 'application/gzip'
const GZIP_MARK = 0x1f
const [compress, decompress] = [promisify(gzip), promisify(gunzip)]

/** Numbers of files of an import: parts of its rows, and pictures. */
interface FileCounts {
  parts: number
  pictures: number
}

/**
 * The files of an import on the private disk: the rows of its table, the drafts that will be saved, and its pictures. Rows and drafts are
 * compressed JSON, because product texts repeat themselves.
 */
export function importFiles(files: FileStore) {
  async function read(key: string): Promise<unknown> {
    const bytes = Buffer.from(await files.get(key))
    // Files of older versions are not compressed.
    return JSON.parse((bytes[0] === GZIP_MARK ? await decompress(bytes) : bytes).toString())
  }

  /** Deletes the files numbered above `from` up to `to`; a missing one is no error. */
  async function deleteFrom(shopId: number, id: number, from: FileCounts, to: FileCounts): Promise<void> {
    for (let part = from.parts + 1; part <= to.parts; part += 1) {
      await files.delete(rowsKey(shopId, id, part))
      await files.delete(draftsKey(shopId, id, part))
    }
    for (let n = from.pictures + 1; n <= to.pictures; n += 1) await files.delete(pictureKey(shopId, id, n))
  }

  return {
    /** Writes a part of the rows (`rowParts`). */
    writeRows: (shopId: number, id: number, part: number, bytes: Uint8Array) =>
      files.put(rowsKey(shopId, id, part), bytes, GZIP),
    /** The rows of a part, with their cells by the names of the file's columns. */
    async readRows(shopId: number, id: number, part: number, names: string[]): Promise<FileRow[]> {
      const columns = columnsOf(names)
      const rows = (await read(rowsKey(shopId, id, part))) as StoredRow[]
      return rows.map((row) => ({ ...row, cells: cellsOf(columns, row.row) }))
    },
    /** Writes the drafts of a part. Returns by how many bytes the disk use grows; it shrinks if they replace larger ones. */
    async writeDrafts(shopId: number, id: number, part: number, rows: StoredDraft[]): Promise<number> {
      const key = draftsKey(shopId, id, part)
      const replacedBytes = (await files.exists(key)) ? (await files.get(key)).byteLength : 0
      const bytes = await compress(JSON.stringify(rows))
      await files.put(key, bytes, GZIP)
      return bytes.byteLength - replacedBytes
    },
    readDrafts: async (shopId: number, id: number, part: number) =>
      (await read(draftsKey(shopId, id, part))) as StoredDraft[],
    writePicture: (shopId: number, id: number, n: number, path: string) =>
      files.putFile(pictureKey(shopId, id, n), path, 'application/octet-stream'),
    readPicture: (shopId: number, id: number, n: number) => files.get(pictureKey(shopId, id, n)),
    /** Deletes all files of an import, unfinished ones too. */
    deleteAll: (shopId: number, id: number) => files.deleteFolder(folder(shopId, id)),
    deleteFrom,
  }
}

export type ImportFiles = ReturnType<typeof importFiles>
