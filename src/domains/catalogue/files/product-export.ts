import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Download } from '../../../platform/contract/contract.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { runningExports } from '../../../platform/limits/running-exports.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { csvText } from '../../../platform/spreadsheets/csv-text.ts'
import { TABLE_TYPES } from '../../../platform/spreadsheets/table-stream.ts'
import { xlsxStream } from '../../../platform/spreadsheets/xlsx/xlsx-stream.ts'
import type { FileStore } from '../../../platform/storage/storage.ts'
import type { Catalogue } from '../catalogue.service.ts'
import { exportedStockCell } from '../product/exported-stock.ts'
import { wholeOf } from '../product/whole-product.ts'
import type { ProductFilter } from '../seller/list/product-list.contract.ts'
import { FILE_LIMITS } from '../shared/file-limits.ts'
import { cellsOfProduct, pictureName } from '../sheet/product-cells.ts'
import { csvNames, csvRow, type ExportedProduct, workbookNames, workbookRow } from '../sheet/product-sheet.ts'
import { categoriesOf } from '../store/categories.ts'
import { countPictures, readWholes } from '../store/products/whole-rows.ts'
import { shopNames } from '../store/shop-names.ts'
import type { Tx } from '../tables.ts'
import type { ExportForm } from './product-files.contract.ts'

interface ExportRequest {
  shopId: number
  filter: ProductFilter
}

/** Number of products in memory. It is small because a description may have 100,000 characters. */
const BATCH = 100
/** maximum concurrent exports per shop in this process */
const MAX_EXPORTS_OF_SHOP = 2

const SHEET = '상품'

/** Exports of products. A file is sent while its products are read, so memory holds few products. */
export function productExport({
  database,
  files,
  catalogue: { sellerList },
}: {
  database: Database
  files: FileStore
  catalogue: Pick<Catalogue, 'sellerList'>
}) {
  const beginExport = runningExports(
    MAX_EXPORTS_OF_SHOP,
    '이 상점의 상품을 이미 내보내고 있습니다. 끝난 다음에 다시 해 주세요.',
  )
  const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)

  /** Ids of all matching products, ascending, in batches. */
  async function* matchingIds({ shopId, filter }: ExportRequest) {
    for (let after = 0; ; ) {
      const productIds = await inShop(shopId, (tx) => sellerList.matchingIds(tx, shopId, filter, after))
      if (productIds.length === 0) return
      yield productIds
      after = productIds.at(-1) as number
    }
  }

  async function* rows<Row>(
    request: ExportRequest,
    rowOf: (product: ExportedProduct) => Row,
    onImages: (keys: string[]) => void = () => {},
  ): AsyncGenerator<Row> {
    const { shopId } = request
    const { shopid: shopSlug } = await inShop(shopId, (tx) => shopNames(tx, shopId))
    for await (const productIds of matchingIds(request))
      for (let index = 0; index < productIds.length; index += BATCH) {
        const readAt = new Date()
        const [products, categories] = await inShop(shopId, async (tx) => [
          await readWholes(tx, shopId, productIds.slice(index, index + BATCH)),
          await categoriesOf(tx, shopId),
        ])
        for (const row of products) {
          onImages(row.images)
          const product = wholeOf(row, categories)
          yield rowOf({
            number: row.pid,
            cells: cellsOfProduct(product, shopSlug),
            exportedStock: exportedStockCell(product, readAt),
          })
        }
      }
  }

  const csvOf = (request: ExportRequest, onImages?: (keys: string[]) => void) =>
    Readable.from(csvText(csvNames(), rows(request, csvRow, onImages)), { objectMode: false })

  async function archiveOf(request: ExportRequest): Promise<Readable> {
    const { shopId } = request
    const { shopid: shopSlug } = await inShop(shopId, (tx) => shopNames(tx, shopId))
    let pictures = 0
    for await (const productIds of matchingIds(request)) {
      pictures += await inShop(shopId, (tx) => countPictures(tx, shopId, productIds))
      if (pictures > FILE_LIMITS.pictures)
        throw new DomainError('CONFLICT', {
          message: `사진과 함께는 ${FILE_LIMITS.pictures.toLocaleString('ko-KR')}장까지 내보낼 수 있습니다. 목록을 조건으로 나누어 내보내 주세요.`,
        })
    }
    return pictureArchive({ files, shopSlug, table: (onImages) => csvOf(request, onImages) })
  }

  const forms = {
    csv: { type: TABLE_TYPES.csv, make: async (request: ExportRequest) => csvOf(request) },
    xlsx: {
      type: TABLE_TYPES.xlsx,
      make: async (request: ExportRequest) => xlsxStream(SHEET, workbookNames(), rows(request, workbookRow)),
    },
    zip: { type: 'application/zip', make: archiveOf },
  } satisfies Record<ExportForm, unknown>

  return {
    /**
     * All matching products as a file. Throws TOO_MANY_REQUESTS if the shop already runs the maximum number of exports,
     * and CONFLICT if a ZIP would contain too many pictures.
     */
    async exportProducts(shopId: number, form: ExportForm, filter: ProductFilter = {}): Promise<Download> {
      const endExport = beginExport(shopId)
      try {
        const { type, make } = forms[form]
        const stream = await make({ shopId, filter })
        stream.once('close', endExport)
        return { name: `상품 ${seoulDay()}.${form}`, type, stream }
      } catch (error) {
        endExport()
        throw error
      }
    },
  }
}

/** A ZIP file, sent while it is written: first the product table, then the pictures that the table names. */
function pictureArchive({
  files,
  shopSlug,
  table,
}: {
  files: FileStore
  shopSlug: string
  table: (onImages: (keys: string[]) => void) => Readable
}): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const keys = new Set<string>()
  const rows = table((images) => {
    for (const key of images) keys.add(key)
  })
  const fail = (error: Error) => void output.destroy(error)
  rows.once('error', fail)
  zip.on('error', fail)
  rows.once('end', () => {
    for (const key of keys)
      zip.addReadStreamLazy(`pictures/${pictureName(key, shopSlug)}`, { compress: false }, (provide) => {
        void openPicture(files, key).then(
          (stream) => provide(null, stream),
          (error) => provide(error, null as never),
        )
      })
    zip.end()
  })
  zip.addReadStream(rows, 'products.csv')
  ;(zip.outputStream as Readable).pipe(output)
  // If the client closes the stream, no more products are read.
  output.once('close', () => rows.destroy())
  return output
}

/** A missing picture becomes an empty file, because the table already names it. */
async function openPicture(files: FileStore, key: string): Promise<Readable> {
  try {
    return await files.stream(key)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error
    return new PassThrough().end()
  }
}
