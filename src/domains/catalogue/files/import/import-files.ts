import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FileStore } from '../../../../platform/storage/storage.ts'
import type { DraftPatch } from '../../product/product-draft.ts'
import { cellsOf, columnsOf } from '../../sheet/columns.ts'
import type { FileRow, StoredRow } from '../rows/file-rows.ts'

/** A row that can be saved, by its line. */
export interface SavableRow {
  line: number
  draft: DraftPatch
}

const folder = (shop: number, id: number) => `product-imports/${shop}/${id}`
const rowsKey = (shop: number, id: number, part: number) => `${folder(shop, id)}/rows-${part}.json`
const draftsKey = (shop: number, id: number, part: number) => `${folder(shop, id)}/drafts-${part}.json`
const pictureKey = (shop: number, id: number, n: number) => `${folder(shop, id)}/picture-${n}`

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
  async function deleteFrom(shop: number, id: number, from: FileCounts, to: FileCounts): Promise<void> {
    for (let part = from.parts + 1; part <= to.parts; part += 1) {
      await files.delete(rowsKey(shop, id, part))
      await files.delete(draftsKey(shop, id, part))
    }
    for (let n = from.pictures + 1; n <= to.pictures; n += 1) await files.delete(pictureKey(shop, id, n))
  }

  return {
    /** Writes a part of the rows (`rowParts`). */
    writeRows: (shop: number, id: number, part: number, bytes: Uint8Array) =>
      files.put(rowsKey(shop, id, part), bytes, GZIP),
    /** The rows of a part, with their cells by the names of the file's columns. */
    async readRows(shop: number, id: number, part: number, names: string[]): Promise<FileRow[]> {
      const columns = columnsOf(names)
      const rows = (await read(rowsKey(shop, id, part))) as StoredRow[]
      return rows.map((row) => ({ ...row, cells: cellsOf(columns, row.row) }))
    },
    /** Writes the drafts of a part. Returns by how many bytes the disk use grows; it shrinks if they replace larger ones. */
    async writeDrafts(shop: number, id: number, part: number, rows: SavableRow[]): Promise<number> {
      const key = draftsKey(shop, id, part)
      const replacedBytes = (await files.exists(key)) ? (await files.get(key)).byteLength : 0
      const bytes = await compress(JSON.stringify(rows))
      await files.put(key, bytes, GZIP)
      return bytes.byteLength - replacedBytes
    },
    readDrafts: async (shop: number, id: number, part: number) =>
      (await read(draftsKey(shop, id, part))) as SavableRow[],
    writePicture: (shop: number, id: number, n: number, path: string) =>
      files.putFile(pictureKey(shop, id, n), path, 'application/octet-stream'),
    readPicture: (shop: number, id: number, n: number) => files.get(pictureKey(shop, id, n)),
    /** Deletes all files of an import, unfinished ones too. */
    deleteAll: (shop: number, id: number) => files.deleteFolder(folder(shop, id)),
    deleteFrom,
  }
}

export type ImportFiles = ReturnType<typeof importFiles>
