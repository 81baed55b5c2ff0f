import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FileStore } from '../../../../platform/storage/storage.ts'
import type { DraftPatch } from '../../product/product-draft.ts'
import type { Code, FindName } from '../../programs/code-columns.ts'
import { type Header, productReader } from '../../programs/programs.ts'
import type { FileRow, StoredRow } from '../rows/file-rows.ts'

/** A row's draft, which is stored as JSON until the row is saved. */
export interface StoredDraft {
  line: number
  draft: DraftPatch
}

/** The stored rows of an import; each mapping of its columns stores them again, under another version. */
export interface RowsVersion {
  id: number
  rows_version: number
}

const folder = (shopId: number, id: number) => `product-imports/${shopId}/${id}`
const rowsKey = (shopId: number, { id, rows_version: version }: RowsVersion, part: number) =>
  `${folder(shopId, id)}/rows-${version === 0 ? '' : `v${version}-`}${part}.json`
const draftsKey = (shopId: number, id: number, part: number) => `${folder(shopId, id)}/drafts-${part}.json`
const pictureKey = (shopId: number, id: number, n: number) => `${folder(shopId, id)}/picture-${n}`

const GZIP = 'application/gzip'
const GZIP_MARK = 0x1f
const [compress, decompress] = [promisify(gzip), promisify(gunzip)]

export interface FileCounts {
  parts: number
  pictures: number
}

/** An import's files on the private disk: rows and drafts as gzipped JSON, and pictures. */
export function importFiles(files: FileStore) {
  async function read(key: string): Promise<unknown> {
    const bytes = Buffer.from(await files.get(key))
    // Older versions wrote uncompressed files.
    return JSON.parse((bytes[0] === GZIP_MARK ? await decompress(bytes) : bytes).toString())
  }

  const readStored = async (shopId: number, stored: RowsVersion, part: number) =>
    (await read(rowsKey(shopId, stored, part))) as StoredRow[]

  /** Deletes the files numbered after `from` up to `to`. */
  async function deleteFrom(shopId: number, id: number, from: FileCounts, to: FileCounts): Promise<void> {
    for (let part = from.parts + 1; part <= to.parts; part += 1) {
      await files.delete(rowsKey(shopId, { id, rows_version: 0 }, part))
      await files.delete(draftsKey(shopId, id, part))
    }
    for (let n = from.pictures + 1; n <= to.pictures; n += 1) await files.delete(pictureKey(shopId, id, n))
  }

  return {
    /** Writes a part, that is the bytes that `rowParts` makes of some rows. */
    writeRows: (shopId: number, rows: RowsVersion, part: number, bytes: Uint8Array) =>
      files.put(rowsKey(shopId, rows, part), bytes, GZIP),
    async deleteRows(shopId: number, rows: RowsVersion, parts: number): Promise<void> {
      for (let part = 1; part <= parts; part += 1) await files.delete(rowsKey(shopId, rows, part))
    },
    /** The size of all parts in bytes. */
    async sizeOfRows(shopId: number, rows: RowsVersion, parts: number): Promise<number> {
      let bytes = 0
      for (let part = 1; part <= parts; part += 1)
        bytes += (await files.get(rowsKey(shopId, rows, part))).byteLength
      return bytes
    },
    readStored,
    /** The products of a part, with the names of their codes, which `findNames` looks up. */
    async readRows(
      shopId: number,
      { part, header, ...stored }: RowsVersion & { part: number; header: Header },
      findNames: (codes: Code[]) => Promise<FindName>,
    ): Promise<FileRow[]> {
      const reader = productReader(header)
      const rows = (await readStored(shopId, stored, part)).map((row) => ({
        row,
        cellsOfRows: [row.row, ...(row.more ?? [])],
      }))
      const findName = await findNames(rows.flatMap(({ cellsOfRows }) => reader.codes(cellsOfRows)))
      return rows.map(({ row, cellsOfRows }) => {
        const { cells, notes, sources, columnNotes, startsStopped } = reader.convert(cellsOfRows, findName)
        return { ...row, cells, notes, sources, columnNotes, ...(startsStopped && { startsStopped }) }
      })
    },
    /** Returns by how many bytes the import grows; negative if the new drafts replace larger ones. */
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
    /** Deletes all files of an import, also unfinished ones. */
    deleteAll: (shopId: number, id: number) => files.deleteFolder(folder(shopId, id)),
    deleteFrom,
  }
}

export type ImportFiles = ReturnType<typeof importFiles>
