import type { UploadedFile } from '../../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../../platform/contract/record.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../../platform/limits/rate-limits.ts'
import { BadImportFile, TooLargeFile } from '../../../../platform/spreadsheets/bad-file.ts'
import type { Tx } from '../../tables.ts'
import type { ProductImport } from '../contract.ts'
import { FILE_LIMITS } from '../limits.ts'
import type { ImportFiles } from './import-files.ts'
import { type ImportRoom, openRoom } from './import-room.ts'
import { type Filling, receiveArchive, receiveRows } from './receive.ts'
import type { ShownImports } from './shown-imports.ts'
import { endArrival, type OldImport } from './store/arrivals.ts'
import * as store from './store/imports.ts'
import { insertPictures } from './store/pictures.ts'

/** Reading a file takes time and disk, also of one that is refused. */
const UPLOADS: RateLimit = { name: 'product-file', most: 40, seconds: 60 * 60 }
const eachAtOnce = limitEach(1)

/** Somebody of a shop; `shop` is the internal id. */
export interface By {
  shop: number
  uid: number
  record?: RecordChange
}

interface Place {
  shop: number
  /** of the import */
  id: number
  room: ImportRoom
  /** what was there already; a new import has nothing */
  before?: { parts: number; pictures: number }
}

/** Files of products as they come up, with their pictures. None changes a product. */
export function importUploads({
  database,
  files,
  imports: { found, read },
  forget,
  forgetCrowded,
}: {
  database: Database
  files: ImportFiles
  imports: ShownImports
  /** deletes an import with its files */
  forget: (old: OldImport) => Promise<void>
  /** makes room for what came */
  forgetCrowded: (shop: number) => Promise<void>
}) {
  const limits = rateLimits(database)
  const inShop = <Result>(shop: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shop, work)

  /** Receives files, which stay if `receive` comes to its end: what a refused file has left behind would have no row by which it is ever deleted. */
  async function orDelete(
    { shop, id, room, before }: Place,
    receive: (place: Filling) => Promise<void>,
  ): Promise<void> {
    const last = { parts: before?.parts ?? 0, pictures: before?.pictures ?? 0 }
    try {
      await receive({ shop, id, files, last, takeRoom: room.take })
    } catch (error) {
      // Its folder too, and drafts of writes that failed.
      if (before) await files.deleteFrom(shop, id, before, last)
      else await files.deleteAll(shop, id)
      await inShop(shop, (tx) => endArrival(tx, shop, room.id))
      throw error
    }
  }

  return {
    /** Takes a file up, without a change of any product. Throws `BadImportFile` for one that can't be read, TOO_MANY_REQUESTS. */
    async upload({ shop, uid, record }: By, name: string, file: UploadedFile): Promise<ProductImport> {
      await limits.take(UPLOADS, String(shop))
      return eachAtOnce(String(shop), async () => {
        const room = await openRoom({ database, forget }, { shop, uid })
        const { id } = room
        await orDelete({ shop, id, room }, async (place) => {
          const archive = await receiveArchive(file, place)
          if (archive?.table === null)
            throw new BadImportFile('압축 파일 안에 상품 파일(CSV, XLSX)이 없습니다.')
          if (!archive && file.bytes > FILE_LIMITS.tableBytes)
            throw new TooLargeFile('상품 파일은 200MB까지 올릴 수 있습니다. 나누어 올려 주세요.')
          const read = await receiveRows(archive?.table ?? file.path, file, place)
          await inShop(shop, async (tx) => {
            await store.insertImport(tx, shop, { id, uid, name: name.trim(), ...read, bytes: room.bytes() })
            await insertPictures(tx, shop, id, archive?.pictures ?? [])
            await endArrival(tx, shop, id)
            await record?.(tx, { import: id, rows: read.rows })
          })
        })
        await forgetCrowded(shop)
        return read(shop, id)
      })
    },

    /** Adds the pictures of an archive, which rows name. Throws as `upload` does, CONFLICT for an import that was checked. */
    async addPictures({ shop, uid, record }: By, id: number, file: UploadedFile): Promise<ProductImport> {
      await limits.take(UPLOADS, String(shop))
      return eachAtOnce(String(shop), async () => {
        const before = await found(shop, id)
        if (before.check_job !== null)
          throw new DomainError('CONFLICT', { message: '이미 확인한 파일입니다. 파일부터 다시 올려 주세요.' })
        const room = await openRoom({ database, forget }, { shop, uid, before: before.bytes, keep: id })
        await orDelete({ shop, id, room, before }, async (place) => {
          const archive = await receiveArchive(file, place)
          if (!archive) throw new BadImportFile('사진은 ZIP 파일 하나로 묶어 올려 주세요.')
          if (archive.table !== null)
            throw new BadImportFile('사진 ZIP에 상품 파일이 들어 있습니다. 그 ZIP만 올려 주세요.')
          if (before.pictures + archive.pictures.length > FILE_LIMITS.pictures)
            throw new TooLargeFile(
              `사진은 ${FILE_LIMITS.pictures.toLocaleString('ko-KR')}장까지 올릴 수 있습니다.`,
            )
          await inShop(shop, async (tx) => {
            await insertPictures(tx, shop, id, archive.pictures)
            await store.addBytes(tx, shop, id, room.bytes())
            await endArrival(tx, shop, room.id)
            await record?.(tx)
          })
        })
        await forgetCrowded(shop)
        return read(shop, id)
      })
    },
  }
}
