import { exportedStockOf } from '../product/exported-stock.ts'
import { LIMITS } from '../shared/product-limits.ts'
import type { CellReader } from './cell-reader.ts'
import { type AddNote, count, otherCodeOf, yesOrNo } from './cell-values.ts'
import { columnName } from './columns.ts'
import { addOnsOf, diffsOf, findMisfit, fitOptions, listTexts, optionsOf, stockOf } from './option-syntax.ts'

export function optionFields(reader: CellReader) {
  const { read, texts, addNote, refuse } = reader
  const allOptions = read('options', optionsOf)
  const options = allOptions && fitOptions(allOptions, addNote)
  const stock = read('stock', (cell) => stockOf(cell, addNote))
  const diffs = read('diffs', (cell) => (cell === '' ? undefined : diffsOf(cell)))
  if (options && !options.isCut)
    for (const reason of [
      findMisfit('재고수량', stock, options.axes),
      findMisfit('옵션추가금', diffs, options.axes),
    ])
      if (reason) refuse(reason)
  return {
    options: options?.axes,
    diffs,
    stock,
    codes: codesIn(texts('codes', '옵션코드', LIMITS.code), '옵션코드', addNote),
    barcodes: codesIn(texts('barcodes', '옵션바코드', LIMITS.code), '옵션바코드', addNote),
    offs: read('offs', (cell) => offsOf(cell, addNote)),
    // If options were cut, the lists of a row no longer correspond to the variants, so they are ignored and the sale is
    // stopped.
    ...(options?.isCut && { ...UNKNOWN, stock: stock?.slice(0, 1), status: 'stopped' as const }),
    ...exportedStock(reader, stock),
    low_stock: read('low_stock', (cell) => (cell === '' ? null : count(cell, '안전재고', addNote))),
    add_ons: read('add_ons', (cell) => addOnsOf(cell, addNote)),
  }
}

/** The stock at the export. If a seller has changed that cell, the stock of the product stays, and a note is added. */
function exportedStock({ cells, addNote }: CellReader, stock: number[] | undefined) {
  const cell = cells.exported_stock ?? ''
  if (cell === '') return {}
  const exported_stock = exportedStockOf(cell)
  if (exported_stock) return { exported_stock }
  if (stock) addNote(`'${columnName('exported_stock')}' 열이 바뀌어 재고는 그대로 두었습니다.`)
  return { stock: undefined }
}

/** Codes of the variants. Undefined with a note if a spreadsheet has shortened one of them. */
const codesIn = (codes: string[] | undefined, name: string, addNote: AddNote): string[] | undefined =>
  codes?.every((code) => otherCodeOf(code, name, addNote) !== undefined) ? codes : undefined

const UNKNOWN = { diffs: undefined, codes: undefined, barcodes: undefined, offs: undefined } as const

const offsOf = (cell: string, addNote: AddNote): boolean[] =>
  cell === '' ? [false] : listTexts(cell).map((text) => yesOrNo(text, '옵션품절', addNote))
