import type { UploadedFile } from '../../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../../platform/contract/record.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../../platform/limits/rate-limits.ts'
import { BadImportFile, TooLargeFile } from '../../../../platform/spreadsheets/bad-file.ts'
import type { SavedMappings } from '../../programs/column-mapping.ts'
import type { ProgramId } from '../../shared/file-limits.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import type { Tx } from '../../tables.ts'
import type { ProductImport } from '../product-files.contract.ts'
import { endArrival } from './arrivals.store.ts'
import { type DiskReservation, openReservation } from './disk-reservation.ts'
import type { FileCounts, ImportFiles } from './import-files.ts'
import { insertPictures, lastPicture } from './import-pictures.store.ts'
import type { ImportQueries } from './import-queries.ts'
import * as store from './imports.store.ts'
import type { ImportPurges } from './purge-imports.ts'
import { type ImportTarget, receiveArchive, receiveRows } from './receive-upload.ts'

const UPLOADS: RateLimit = { name: 'product-file', max: 40, seconds: 60 * 60 }
const oneAtATime = limitEach(1)

export interface StaffAction {
  shopId: number
  uid: number
  record?: RecordChange
}

interface UploadTarget {
  shopId: number
  /** id of the import */
  id: number
  reservation: DiskReservation
  /** counts of the files that an existing import already has */
  existing?: FileCounts
}

/** Uploads of product files and their pictures. An upload changes no product. */
export function importUploads({
  database,
  files,
  queries,
  mappings,
  purges,
}: {
  database: Database
  files: ImportFiles
  queries: ImportQueries
  mappings: { saved: (shopId: number) => Promise<SavedMappings> }
  purges: ImportPurges
}) {
  const limits = rateLimits(database)
  const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)

  /**
   * Receives the files of an upload. If that fails, deletes them, because files that no database row names would never
   * be deleted.
   */
  async function receiveOrDelete(
    { shopId, id, reservation, existing }: UploadTarget,
    receive: (target: ImportTarget) => Promise<void>,
  ): Promise<void> {
    const last = { parts: existing?.parts ?? 0, pictures: existing?.pictures ?? 0 }
    try {
      await receive({ shopId, id, files, last, reserve: reservation.reserve })
    } catch (error) {
      if (existing) await files.deleteFrom(shopId, id, existing, last)
      else await files.deleteAll(shopId, id)
      await inShop(shopId, (tx) => endArrival(tx, shopId, reservation.id))
      throw error
    }
  }

  return {
    /** Stores an uploaded file as a new import. Throws `BadImportFile`, `TooLargeFile` and TOO_MANY_REQUESTS. */
    async upload(
      { shopId, uid, record }: StaffAction,
      { name, program }: { name: string; program?: ProgramId | undefined },
      file: UploadedFile,
    ): Promise<ProductImport> {
      await limits.consume(UPLOADS, String(shopId))
      return oneAtATime(String(shopId), async () => {
        const reservation = await openReservation({ database, purges }, { shopId, uid })
        const { id } = reservation
        await receiveOrDelete({ shopId, id, reservation }, async (target) => {
          const archive = await receiveArchive(file, target)
          if (archive?.table === null)
            throw new BadImportFile('압축 파일 안에 상품 파일(CSV, XLSX)이 없습니다.')
          if (!archive && file.bytes > FILE_LIMITS.tableBytes)
            throw new TooLargeFile('상품 파일은 200MB까지 올릴 수 있습니다. 나누어 올려 주세요.')
          const { pictures, ...received } = await receiveRows(archive?.table ?? file.path, file, target, {
            chosen: program,
            mappings: await mappings.saved(shopId),
            isMappable: true,
          })
          await inShop(shopId, async (tx) => {
            await store.insertImport(tx, shopId, {
              id,
              uid,
              name: name.trim(),
              ...received,
              bytes: reservation.bytes(),
            })
            await insertPictures(tx, shopId, id, [...(archive?.pictures ?? []), ...pictures])
            await endArrival(tx, shopId, id)
            await record?.(tx, { import: id, rows: received.rows })
          })
        })
        await purges.purgeBeyondLimits(shopId)
        return queries.read(shopId, id)
      })
    },

    /** Throws what `upload` throws, and CONFLICT if the import was already checked. */
    async addPictures(
      { shopId, uid, record }: StaffAction,
      id: number,
      file: UploadedFile,
    ): Promise<ProductImport> {
      await limits.consume(UPLOADS, String(shopId))
      return oneAtATime(String(shopId), async () => {
        const row = await queries.findRecord(shopId, id)
        if (row.check_job !== null)
          throw new DomainError('CONFLICT', { message: '이미 확인한 파일입니다. 파일부터 다시 올려 주세요.' })
        const reservation = await openReservation(
          { database, purges },
          { shopId, uid, usedBytes: row.bytes, excludedId: id },
        )
        const last = await inShop(shopId, (tx) => lastPicture(tx, shopId, id))
        const existing = { parts: row.parts, pictures: last }
        await receiveOrDelete({ shopId, id, reservation, existing }, async (target) => {
          const archive = await receiveArchive(file, target)
          if (!archive) throw new BadImportFile('사진은 ZIP 파일 하나로 묶어 올려 주세요.')
          if (archive.table !== null)
            throw new BadImportFile('사진 ZIP에 상품 파일이 들어 있습니다. 그 ZIP만 올려 주세요.')
          if (row.pictures + archive.pictures.length > FILE_LIMITS.pictures + FILE_LIMITS.remotePictures)
            throw new TooLargeFile(
              `사진은 ${FILE_LIMITS.pictures.toLocaleString('ko-KR')}장까지 올릴 수 있습니다.`,
            )
          await inShop(shopId, async (tx) => {
            // The row is locked before the numbers of pictures are compared.
            await store.addBytes(tx, shopId, id, reservation.bytes())
            if ((await lastPicture(tx, shopId, id)) !== last)
              throw new DomainError('CONFLICT', {
                message: '그사이 파일이 바뀌었습니다. 새로 고친 다음 사진을 다시 올려 주세요.',
              })
            await insertPictures(tx, shopId, id, archive.pictures)
            await endArrival(tx, shopId, reservation.id)
            await record?.(tx)
          })
        })
        await purges.purgeBeyondLimits(shopId)
        return queries.read(shopId, id)
      })
    },
  }
}
