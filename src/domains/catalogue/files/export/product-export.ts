import { Readable } from 'node:stream'
import type { Download } from '../../../../platform/contract/contract.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { seoulDay } from '../../../../platform/seoul-day.ts'
import { csvText } from '../../../../platform/spreadsheets/csv-text.ts'
import { xlsxStream } from '../../../../platform/spreadsheets/xlsx/xlsx-stream.ts'
import type { FileStore } from '../../../../platform/storage/storage.ts'
import type { Catalogue } from '../../catalogue.service.ts'
import { wholeOf } from '../../product/whole-product.ts'
import type { ProductFilter } from '../../seller/list/product-list.contract.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import { cellsOfProduct } from '../../sheet/product-cells.ts'
import { csvNames, csvRow, workbookNames, workbookRow } from '../../sheet/product-sheet.ts'
import { categoriesOf } from '../../store/categories.ts'
import { countPictures, readWholes } from '../../store/products/whole-rows.ts'
import { shopNames } from '../../store/shop-names.ts'
import type { Tx } from '../../tables.ts'
import type { ExportForm } from '../product-files.contract.ts'
import { pictureArchive } from './picture-archive.ts'

interface ExportRequest {
  shop: number
  filter: ProductFilter
}

/** Products that are in memory at once. A detail may have 100,000 characters. */
const AT_ONCE = 100
/** Exports of one shop at once in this process. */
const MOST_OF_SHOP = 2

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SHEET = '상품'

/** Files of a shop's products, made as they are read: memory holds a hundred products at a time. `shop` is the internal id. */
export function productExport({
  database,
  files,
  catalogue: { sellerList },
}: {
  database: Database
  files: FileStore
  catalogue: Pick<Catalogue, 'sellerList'>
}) {
  const open = new Map<number, number>()
  const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)

  /** The numbers of all products that match, upwards, some at a time. */
  async function* numbers({ shop: shopId, filter }: ExportRequest) {
    for (let after = 0; ; ) {
      const productIds = await inShop(shopId, (tx) => sellerList.matchingIds(tx, shopId, filter, after))
      if (productIds.length === 0) return
      yield productIds
      after = productIds.at(-1) as number
    }
  }

  async function* rows<Row>(
    request: ExportRequest,
    rowOf: (productId: number, cells: ReturnType<typeof cellsOfProduct>) => Row,
    onImages: (keys: string[]) => void = () => {},
  ): AsyncGenerator<Row> {
    const { shop: shopId } = request
    const { shopid: shopSlug } = await inShop(shopId, (tx) => shopNames(tx, shopId))
    for await (const productIds of numbers(request))
      for (let index = 0; index < productIds.length; index += AT_ONCE) {
        const [some, categories] = await inShop(shopId, async (tx) => [
          await readWholes(tx, shopId, productIds.slice(index, index + AT_ONCE)),
          await categoriesOf(tx, shopId),
        ])
        for (const row of some) {
          onImages(row.images)
          yield rowOf(row.pid, cellsOfProduct(wholeOf(row, categories), shopSlug))
        }
      }
  }

  const csvOf = (request: ExportRequest, onImages?: (keys: string[]) => void) =>
    Readable.from(csvText(csvNames(), rows(request, csvRow, onImages)), { objectMode: false })

  async function archiveOf(request: ExportRequest): Promise<Readable> {
    const { shop: shopId } = request
    const { shopid: shopSlug } = await inShop(shopId, (tx) => shopNames(tx, shopId))
    let pictures = 0
    for await (const productIds of numbers(request)) {
      pictures += await inShop(shopId, (tx) => countPictures(tx, shopId, productIds))
      if (pictures > FILE_LIMITS.pictures)
        throw new DomainError('CONFLICT', {
          message: `사진과 함께는 ${FILE_LIMITS.pictures.toLocaleString('ko-KR')}장까지 내보낼 수 있습니다. 목록을 조건으로 나누어 내보내 주세요.`,
        })
    }
    return pictureArchive({ files, shopid: shopSlug, table: (onImages) => csvOf(request, onImages) })
  }

  const forms = {
    csv: { type: 'text/csv; charset=utf-8', make: async (request: ExportRequest) => csvOf(request) },
    xlsx: {
      type: XLSX,
      make: async (request: ExportRequest) => xlsxStream(SHEET, workbookNames(), rows(request, workbookRow)),
    },
    zip: { type: 'application/zip', make: archiveOf },
  } satisfies Record<ExportForm, unknown>

  /** Makes room for one more file of a shop, which is given back when its stream ends, however it ends. */
  function enter(shopId: number): () => void {
    const count = open.get(shopId) ?? 0
    if (count >= MOST_OF_SHOP)
      throw new DomainError('TOO_MANY_REQUESTS', {
        message: '이 상점의 상품을 이미 내보내고 있습니다. 끝난 다음에 다시 해 주세요.',
      })
    open.set(shopId, count + 1)
    return () => {
      const left = (open.get(shopId) ?? 1) - 1
      if (left > 0) open.set(shopId, left)
      else open.delete(shopId)
    }
  }

  return {
    /**
     * All products that match as a file. Throws TOO_MANY_REQUESTS while the shop exports, CONFLICT for more pictures than an archive
     * takes.
     */
    async exportProducts(shopId: number, form: ExportForm, filter: ProductFilter = {}): Promise<Download> {
      const leave = enter(shopId)
      try {
        const { type, make } = forms[form]
        const stream = await make({ shop: shopId, filter })
        stream.once('close', leave)
        return { name: `상품 ${seoulDay()}.${form}`, type, stream }
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}
