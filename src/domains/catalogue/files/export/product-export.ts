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

interface Wanted {
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
  const inShop = <Result>(shop: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shop, work)

  /** The numbers of all products that match, upwards, some at a time. */
  async function* numbers({ shop, filter }: Wanted) {
    for (let after = 0; ; ) {
      const pids = await inShop(shop, (tx) => sellerList.matchingIds(tx, shop, filter, after))
      if (pids.length === 0) return
      yield pids
      after = pids.at(-1) as number
    }
  }

  async function* rows<Row>(
    wanted: Wanted,
    rowOf: (pid: number, cells: ReturnType<typeof cellsOfProduct>) => Row,
    onImages: (keys: string[]) => void = () => {},
  ): AsyncGenerator<Row> {
    const { shop } = wanted
    const { shopid } = await inShop(shop, (tx) => shopNames(tx, shop))
    for await (const pids of numbers(wanted))
      for (let at = 0; at < pids.length; at += AT_ONCE) {
        const [some, categories] = await inShop(shop, async (tx) => [
          await readWholes(tx, shop, pids.slice(at, at + AT_ONCE)),
          await categoriesOf(tx, shop),
        ])
        for (const row of some) {
          onImages(row.images)
          yield rowOf(row.pid, cellsOfProduct(wholeOf(row, categories), shopid))
        }
      }
  }

  const csvOf = (wanted: Wanted, onImages?: (keys: string[]) => void) =>
    Readable.from(csvText(csvNames(), rows(wanted, csvRow, onImages)), { objectMode: false })

  async function archiveOf(wanted: Wanted): Promise<Readable> {
    const { shop } = wanted
    const { shopid } = await inShop(shop, (tx) => shopNames(tx, shop))
    let pictures = 0
    for await (const pids of numbers(wanted)) {
      pictures += await inShop(shop, (tx) => countPictures(tx, shop, pids))
      if (pictures > FILE_LIMITS.pictures)
        throw new DomainError('CONFLICT', {
          message: `사진과 함께는 ${FILE_LIMITS.pictures.toLocaleString('ko-KR')}장까지 내보낼 수 있습니다. 목록을 조건으로 나누어 내보내 주세요.`,
        })
    }
    return pictureArchive({ files, shopid, table: (onImages) => csvOf(wanted, onImages) })
  }

  const forms = {
    csv: { type: 'text/csv; charset=utf-8', make: async (wanted: Wanted) => csvOf(wanted) },
    xlsx: {
      type: XLSX,
      make: async (wanted: Wanted) => xlsxStream(SHEET, workbookNames(), rows(wanted, workbookRow)),
    },
    zip: { type: 'application/zip', make: archiveOf },
  } satisfies Record<ExportForm, unknown>

  /** Makes room for one more file of a shop, which is given back when its stream ends, however it ends. */
  function enter(shop: number): () => void {
    const count = open.get(shop) ?? 0
    if (count >= MOST_OF_SHOP)
      throw new DomainError('TOO_MANY_REQUESTS', {
        message: '이 상점의 상품을 이미 내보내고 있습니다. 끝난 다음에 다시 해 주세요.',
      })
    open.set(shop, count + 1)
    return () => {
      const left = (open.get(shop) ?? 1) - 1
      if (left > 0) open.set(shop, left)
      else open.delete(shop)
    }
  }

  return {
    /**
     * All products that match as a file. Throws TOO_MANY_REQUESTS while the shop exports, CONFLICT for more pictures than an archive
     * takes.
     */
    async exportProducts(shop: number, form: ExportForm, filter: ProductFilter = {}): Promise<Download> {
      const leave = enter(shop)
      try {
        const { type, make } = forms[form]
        const stream = await make({ shop, filter })
        stream.once('close', leave)
        return { name: `상품 ${seoulDay()}.${form}`, type, stream }
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}
