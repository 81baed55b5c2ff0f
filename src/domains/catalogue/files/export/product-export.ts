import { Readable } from 'node:stream'
import type { Download } from '../../../../platform/contract/contract.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { seoulDay } from '../../../../platform/seoul-day.ts'
import { csvText } from '../../../../platform/spreadsheets/csv-text.ts'
import { xlsxStream } from '../../../../platform/spreadsheets/xlsx/xlsx-stream.ts'
import type { FileStore } from '../../../../platform/storage/storage.ts'
import { wholeOf } from '../../drafts/whole-product.ts'
import { cellsOfProduct } from '../../sheet/product-cells.ts'
import { csvNames, csvRow, workbookNames, workbookRow } from '../../sheet/product-sheet.ts'
import { categoriesOf } from '../../store/categories.ts'
import { shopNames } from '../../store/shops.ts'
import { countPictures, pidsAfter, readWholes } from '../../store/whole-rows.ts'
import type { Tx } from '../../tables.ts'
import { FILE_LIMITS } from '../limits.ts'
import { pictureArchive } from './picture-archive.ts'

export type ExportForm = 'csv' | 'xlsx' | 'zip'

/** Products that are in memory at once. A detail may have 100,000 characters. */
const AT_ONCE = 100
const PIDS_AT_ONCE = 500
/** Exports of one shop at once in this process. */
const MOST_OF_SHOP = 2

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SHEET = '상품'

/** Files of a shop's products, made as they are read: memory holds a hundred products at a time. `shop` is the internal id. */
export function productExport({ database, files }: { database: Database; files: FileStore }) {
  const open = new Map<number, number>()
  const inShop = <Result>(shop: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shop, work)

  /** Pages of products by their numbers upwards. One that changes meanwhile is neither met twice nor left out. */
  async function* pages(shop: number) {
    const { shopid } = await inShop(shop, (tx) => shopNames(tx, shop))
    for (let after = 0; ; ) {
      const pids = await inShop(shop, (tx) => pidsAfter(tx, shop, { after, most: PIDS_AT_ONCE }))
      for (let at = 0; at < pids.length; at += AT_ONCE)
        yield await inShop(shop, async (tx) => {
          const categories = await categoriesOf(tx, shop)
          const rows = await readWholes(tx, shop, pids.slice(at, at + AT_ONCE))
          return rows.map((row) => {
            const whole = wholeOf(row, categories)
            return { pid: row.pid, images: row.images, cells: cellsOfProduct(whole, shopid) }
          })
        })
      if (pids.length < PIDS_AT_ONCE) return
      after = pids.at(-1) as number
    }
  }

  async function* rows<Row>(
    shop: number,
    rowOf: (pid: number, cells: ReturnType<typeof cellsOfProduct>) => Row,
    onImages: (keys: string[]) => void = () => {},
  ): AsyncGenerator<Row> {
    for await (const products of pages(shop))
      for (const { pid, images, cells } of products) {
        onImages(images)
        yield rowOf(pid, cells)
      }
  }

  const csvOf = (shop: number, onImages?: (keys: string[]) => void) =>
    Readable.from(csvText(csvNames(), rows(shop, csvRow, onImages)), { objectMode: false })

  async function archiveOf(shop: number): Promise<Readable> {
    const [{ shopid }, pictures] = await inShop(shop, async (tx) => [
      await shopNames(tx, shop),
      await countPictures(tx, shop),
    ])
    if (pictures > FILE_LIMITS.pictures)
      throw new DomainError('CONFLICT', {
        message: `사진이 ${pictures.toLocaleString('ko-KR')}장입니다. 사진과 함께는 ${FILE_LIMITS.pictures.toLocaleString('ko-KR')}장까지 내보낼 수 있습니다.`,
      })
    return pictureArchive({ files, shopid, table: (onImages) => csvOf(shop, onImages) })
  }

  const forms = {
    csv: { type: 'text/csv; charset=utf-8', make: async (shop: number) => csvOf(shop) },
    xlsx: {
      type: XLSX,
      make: async (shop: number) => xlsxStream(SHEET, workbookNames(), rows(shop, workbookRow)),
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
    /** All products as a file. Throws TOO_MANY_REQUESTS while the shop exports, CONFLICT for more pictures than an archive takes. */
    async exportProducts(shop: number, form: ExportForm): Promise<Download> {
      const leave = enter(shop)
      try {
        const { type, make } = forms[form]
        const stream = await make(shop)
        stream.once('close', leave)
        return { name: `상품 ${seoulDay()}.${form}`, type, stream }
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}
