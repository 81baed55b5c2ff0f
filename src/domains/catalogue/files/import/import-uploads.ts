import type { UploadedFile } from '../../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../../platform/contract/record.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../../platform/limits/rate-limits.ts'
import { BadImportFile, TooLargeFile } from '../../../../platform/spreadsheets/bad-file.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import type { Tx } from '../../tables.ts'
import type { ProductImport } from '../product-files.contract.ts'
import { endArrival, type OldImport } from './arrivals.store.ts'
import { type DiskReservation, openReservation } from './disk-reservation.ts'
import type { ImportFiles } from './import-files.ts'
import { insertPictures } from './import-pictures.store.ts'
import * as store from './imports.store.ts'
import { type ImportTarget, receiveArchive, receiveRows } from './receive-upload.ts'
import type { ShownImports } from './shown-imports.ts'

/** Reading a file takes time and disk, also of one that is refused. */
const UPLOADS: RateLimit = { name: 'product-file', max: 40, seconds: 60 * 60 }
const eachAtOnce = limitEach(1)

/** Somebody of a shop; `shop` is the internal id. */
export interface StaffAction {
  shopId: number
  uid: number
  record?: RecordChange
}

interface UploadTarget {
  shopId: number
  /** of the import */
  id: number
  reservation: DiskReservation
  /** the files that the import already has; a new one has none */
  before?: { parts: number; pictures: number }
}

/** Uploads of product files and pictures to an import. They change no product. */
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
  /** deletes the shop's imports that no longer fit its list */
  forgetCrowded: (shopId: number) => Promise<void>
}) {
  const limits = rateLimits(database)
  const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)

  /** Receives the files of an upload, and deletes them if that fails: files without a row in the database would stay forever. */
  async function orDelete(
    { shopId, id, reservation, before }: UploadTarget,
    receive: (target: ImportTarget) => Promise<void>,
  ): Promise<void> {
    const last = { parts: before?.parts ?? 0, pictures: before?.pictures ?? 0 }
    try {
      await receive({ shop: shopId, id, files, last, reserve: reservation.reserve })
    } catch (error) {
      // A new import loses its whole folder, with unfinished files.
      if (before) await files.deleteFrom(shopId, id, before, last)
      else await files.deleteAll(shopId, id)
      await inShop(shopId, (tx) => endArrival(tx, shopId, reservation.id))
      throw error
    }
  }

  return {
    /** Stores an uploaded file as a new import. Throws `BadImportFile` for one that can't be read, TOO_MANY_REQUESTS. */
    async upload(
      { shopId, uid, record }: StaffAction,
      name: string,
      file: UploadedFile,
    ): Promise<ProductImport> {
      await limits.consume(UPLOADS, String(shopId))
      return eachAtOnce(String(shopId), async () => {
        const reservation = await openReservation({ database, forget }, { shop: shopId, uid })
        const { id } = reservation
        await orDelete({ shopId, id, reservation }, async (target) => {
          const archive = await receiveArchive(file, target)
          if (archive?.table === null)
            throw new BadImportFile('압축 파일 안에 상품 파일(CSV, XLSX)이 없습니다.')
          if (!archive && file.bytes > FILE_LIMITS.tableBytes)
            throw new TooLargeFile('상품 파일은 200MB까지 올릴 수 있습니다. 나누어 올려 주세요.')
          const read = await receiveRows(archive?.table ?? file.path, file, target)
          await inShop(shopId, async (tx) => {
            await store.insertImport(tx, shopId, {
              id,
              uid,
              name: name.trim(),
              ...read,
              bytes: reservation.bytes(),
            })
            await insertPictures(tx, shopId, id, archive?.pictures ?? [])
            await endArrival(tx, shopId, id)
            await record?.(tx, { import: id, rows: read.rows })
          })
        })
        await forgetCrowded(shopId)
        return read(shopId, id)
      })
    },

    /** Adds an archive of pictures, which the rows name, to an import. Throws as `upload` does, CONFLICT for an import that was checked. */
    async addPictures(
      { shopId, uid, record }: StaffAction,
      id: number,
      file: UploadedFile,
    ): Promise<ProductImport> {
      await limits.consume(UPLOADS, String(shopId))
      return eachAtOnce(String(shopId), async () => {
        const before = await found(shopId, id)
        if (before.check_job !== null)
          throw new DomainError('CONFLICT', { message: '이미 확인한 파일입니다. 파일부터 다시 올려 주세요.' })
        const reservation = await openReservation(
          { database, forget },
          { shop: shopId, uid, usedBytes: before.bytes, keepId: id },
        )
        await orDelete({ shopId, id, reservation, before }, async (target) => {
          const archive = await receiveArchive(file, target)
          if (!archive) throw new BadImportFile('사진은 ZIP 파일 하나로 묶어 올려 주세요.')
          if (archive.table !== null)
            throw new BadImportFile('사진 ZIP에 상품 파일이 들어 있습니다. 그 ZIP만 올려 주세요.')
          if (before.pictures + archive.pictures.length > FILE_LIMITS.pictures)
            throw new TooLargeFile(
              `사진은 ${FILE_LIMITS.pictures.toLocaleString('ko-KR')}장까지 올릴 수 있습니다.`,
            )
          await inShop(shopId, async (tx) => {
            await insertPictures(tx, shopId, id, archive.pictures)
            await store.addBytes(tx, shopId, id, reservation.bytes())
            await endArrival(tx, shopId, reservation.id)
            await record?.(tx)
          })
        })
        await forgetCrowded(shopId)
        return read(shopId, id)
      })
    },
  }
}
