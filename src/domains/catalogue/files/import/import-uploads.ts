import type { UploadedFile } from '../../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../../platform/contract/record.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../../platform/limits/rate-limits.ts'
import { BadImportFile } from '../../../../platform/spreadsheets/bad-file.ts'
import type { Tx } from '../../tables.ts'
import type { ProductImport } from '../contract.ts'
import { FILE_LIMITS } from '../limits.ts'
import type { ImportFiles } from './import-files.ts'
import { orDelete, receiveArchive, receiveRows } from './receive.ts'
import type { ShownImports } from './shown-imports.ts'
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

/** Files of products as they come up, with their pictures. None changes a product. */
export function importUploads({
  database,
  files,
  imports: { found, read },
  forgetCrowded,
}: {
  database: Database
  files: ImportFiles
  imports: ShownImports
  /** makes room for what came */
  forgetCrowded: (shop: number) => Promise<void>
}) {
  const limits = rateLimits(database)
  const inShop = <Result>(shop: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shop, work)

  return {
    /** Takes a file up, without a change of any product. Throws `BadImportFile` for one that can't be read, TOO_MANY_REQUESTS. */
    async upload(
      { shop, uid, record }: By,
      name: string,
      { path, bytes }: UploadedFile,
    ): Promise<ProductImport> {
      await limits.take(UPLOADS, String(shop))
      return eachAtOnce(String(shop), async () => {
        const id = await inShop(shop, (tx) => store.nextImport(tx, shop))
        await orDelete({ shop, id, files }, {}, async (place) => {
          const archive = await receiveArchive(path, place)
          if (archive?.table === null)
            throw new BadImportFile('압축 파일 안에 상품 파일(CSV, XLSX)이 없습니다.')
          if (!archive && bytes > FILE_LIMITS.tableBytes)
            throw new BadImportFile('상품 파일은 200MB까지 올릴 수 있습니다. 나누어 올려 주세요.')
          const read = await receiveRows(archive?.table ?? path, place)
          await inShop(shop, async (tx) => {
            await store.insertImport(tx, shop, {
              id,
              uid,
              name: name.trim(),
              ...read,
              bytes: place.last.bytes,
            })
            await insertPictures(tx, shop, id, archive?.pictures ?? [])
            await store.endArrival(tx, shop, id)
            await record?.(tx, { import: id, rows: read.rows })
          })
        })
        await forgetCrowded(shop)
        return read(shop, id)
      })
    },

    /** Adds the pictures of an archive, which rows name. Throws as `upload` does, CONFLICT for an import that was checked. */
    async addPictures({ shop, record }: By, id: number, { path }: UploadedFile): Promise<ProductImport> {
      await limits.take(UPLOADS, String(shop))
      return eachAtOnce(String(shop), async () => {
        const before = await found(shop, id)
        if (before.check_job !== null)
          throw new DomainError('CONFLICT', { message: '이미 확인한 파일입니다. 파일부터 다시 올려 주세요.' })
        await orDelete({ shop, id, files }, before, async (place) => {
          const archive = await receiveArchive(path, place)
          if (!archive) throw new BadImportFile('사진은 ZIP 파일 하나로 묶어 올려 주세요.')
          if (archive.table !== null)
            throw new BadImportFile('사진 ZIP에 상품 파일이 들어 있습니다. 그 ZIP만 올려 주세요.')
          if (before.pictures + archive.pictures.length > FILE_LIMITS.pictures)
            throw new BadImportFile(
              `사진은 ${FILE_LIMITS.pictures.toLocaleString('ko-KR')}장까지 올릴 수 있습니다.`,
            )
          await inShop(shop, async (tx) => {
            await insertPictures(tx, shop, id, archive.pictures)
            await store.noteBytes(tx, shop, id, place.last.bytes)
            await record?.(tx)
          })
        })
        await forgetCrowded(shop)
        return read(shop, id)
      })
    },
  }
}
