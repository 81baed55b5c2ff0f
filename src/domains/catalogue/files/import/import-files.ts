import type { FileStore } from '../../../../platform/storage/storage.ts'
import type { DraftPatch } from '../../product/draft.ts'
import type { FileRow } from '../rows/file-rows.ts'

/** A row that can be saved, by its line. */
export interface SavableRow {
  line: number
  draft: DraftPatch
}

const folder = (shop: number, id: number) => `product-imports/${shop}/${id}`
const rowsKey = (shop: number, id: number, part: number) => `${folder(shop, id)}/rows-${part}.json`
const draftsKey = (shop: number, id: number, part: number) => `${folder(shop, id)}/drafts-${part}.json`
const pictureKey = (shop: number, id: number, n: number) => `${folder(shop, id)}/picture-${n}`

/** How many parts and pictures an import has. */
interface Numbers {
  parts: number
  pictures: number
}

/** The files of an import on the private disk: its rows as they came, its drafts as they will be saved, its pictures. Each write answers its bytes. */
export function importFiles(files: FileStore) {
  const put = async (key: string, bytes: Uint8Array, type: string): Promise<number> => {
    await files.put(key, bytes, type)
    return bytes.byteLength
  }
  const write = (key: string, value: unknown) =>
    put(key, Buffer.from(JSON.stringify(value)), 'application/json')
  const read = async (key: string): Promise<unknown> =>
    JSON.parse(Buffer.from(await files.get(key)).toString())
  /** Deletes the files after these numbers, up to those; missing ones are no error. */
  async function deleteFrom(shop: number, id: number, from: Numbers, to: Numbers): Promise<void> {
    for (let part = from.parts + 1; part <= to.parts; part += 1) {
      await files.delete(rowsKey(shop, id, part))
      await files.delete(draftsKey(shop, id, part))
    }
    for (let n = from.pictures + 1; n <= to.pictures; n += 1) await files.delete(pictureKey(shop, id, n))
  }

  return {
    writeRows: (shop: number, id: number, part: number, rows: FileRow[]) =>
      write(rowsKey(shop, id, part), rows),
    readRows: async (shop: number, id: number, part: number) =>
      (await read(rowsKey(shop, id, part))) as FileRow[],
    writeDrafts: (shop: number, id: number, part: number, rows: SavableRow[]) =>
      write(draftsKey(shop, id, part), rows),
    readDrafts: async (shop: number, id: number, part: number) =>
      (await read(draftsKey(shop, id, part))) as SavableRow[],
    writePicture: (shop: number, id: number, n: number, bytes: Uint8Array) =>
      put(pictureKey(shop, id, n), bytes, 'application/octet-stream'),
    readPicture: (shop: number, id: number, n: number) => files.get(pictureKey(shop, id, n)),
    /** Deletes all files of an import, also those that nobody knows of. */
    deleteAll: (shop: number, id: number) => files.deleteFolder(folder(shop, id)),
    deleteFrom,
  }
}

export type ImportFiles = ReturnType<typeof importFiles>
