import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvText } from '../../../platform/spreadsheets/csv-text.ts'
import { readRows } from '../../../platform/spreadsheets/read-rows.ts'
import { xlsxStream } from '../../../platform/spreadsheets/xlsx/xlsx-stream.ts'
import { mergeDraft } from '../drafts/merge-draft.ts'
import { exportedStockCell } from '../product/exported-stock.ts'
import type { DraftPatch } from '../product/product-draft.ts'
import type { WholeProduct } from '../product/whole-product.ts'
import { anyProduct } from './any-product.fixture.ts'
import { cellsOf, columnName, columnsOf, FIELDS } from './columns.ts'
import { cellsOfProduct, differingColumns } from './product-cells.ts'
import { csvNames, csvRow, workbookNames, workbookRow } from './product-sheet.ts'
import { draftOf, type RowDraft } from './row-draft.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-sheet-'))
})
afterAll(() => rm(folder, { recursive: true }))

const SHOP = 'anyshop'
const BOUNDS = {
  sheetBytes: 1e8,
  stringsBytes: 1e8,
  rows: 1_000,
  columns: 100,
  cells: 1e6,
  rowCharacters: 2e6,
  characters: 1e8,
  swelling: { characters: 1e8, times: 1 },
}

async function draftsIn(path: string): Promise<DraftPatch[]> {
  const rows = readRows(path, BOUNDS)
  const columns = columnsOf((await rows.next()).value?.cells ?? [])
  const drafts: DraftPatch[] = []
  for await (const row of rows) {
    const read = draftOf(cellsOf(columns, row.cells))
    expect(read, JSON.stringify(row.cells)).not.toBeInstanceOf(Array)
    const { draft, notes, pictures, variantPictures, detail } = read as RowDraft
    expect(notes).toEqual([])
    const key = (name: string) => (name ? `${SHOP}/products/${name}` : '')
    drafts.push({
      ...draft,
      images: pictures?.map(key),
      variant_images: variantPictures?.map(key),
      detail_html: detail,
    })
  }
  return drafts
}

const exported = (product: WholeProduct, index: number) => ({
  number: index + 1,
  cells: cellsOfProduct(product, SHOP),
  exportedStock: exportedStockCell(product, new Date()),
})

const files = {
  async csv(products: WholeProduct[]) {
    const path = join(folder, 'products.csv')
    const rows = Readable.from(products.map((product, index) => csvRow(exported(product, index))))
    await pipeline(Readable.from(csvText(csvNames(), rows)), createWriteStream(path))
    return path
  },
  async xlsx(products: WholeProduct[]) {
    const path = join(folder, 'products.xlsx')
    const rows = Readable.from(products.map((product, index) => workbookRow(exported(product, index))))
    await pipeline(xlsxStream('상품', workbookNames(), rows), createWriteStream(path))
    return path
  },
}

test.each(['csv', 'xlsx'] as const)(
  'products exported as %s are read back without differences',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyProduct, { minLength: 1, maxLength: 5 }), async (products) => {
        const drafts = await draftsIn(await files[kind](products))
        for (const [index, product] of products.entries()) {
          const patch = drafts[index] as DraftPatch
          expect(patch.number).toBe(index + 1)
          expect(differingColumns(product, mergeDraft(patch, product))).toEqual([])
          expect(cellsOfProduct(mergeDraft(patch, null), SHOP)).toEqual(cellsOfProduct(product, SHOP))
        }
      }),
      { numRuns: 60 },
    )
  },
)

test('a description that is longer than a cell of a workbook continues in further columns', async () => {
  const [product] = fc.sample(anyProduct, 1)
  const detail_html = `<p>${'가 나'.repeat(60_000)}</p>`
  const [draft] = await draftsIn(await files.xlsx([{ ...(product as WholeProduct), detail_html }]))
  expect(draft?.detail_html).toBe(detail_html)
})

test('a text that is too long for a workbook is omitted, and an import leaves it unchanged', async () => {
  const [product] = fc.sample(anyProduct, 1)
  const whole = { ...(product as WholeProduct), detail_html: 'x'.repeat(900_000) }
  const [draft] = await draftsIn(await files.xlsx([whole]))
  expect(draft?.detail_html).toBeUndefined()
  expect(mergeDraft(draft as DraftPatch, whole).detail_html).toBe(whole.detail_html)
})

test('every field of the sheet has a column of its own name', () => {
  expect(new Set(FIELDS.map(columnName)).size).toBe(FIELDS.length)
})
