import { withJosa } from '../../../platform/josa.ts'
import { shorten } from '../sheet/cell-values.ts'
import type { Cells } from '../sheet/columns.ts'
import { listPart } from './option-cells.ts'
import { type ForeignRow, OMITTED_BECAUSE, type Program, sourceOf } from './program.ts'

const { code } = OMITTED_BECAUSE

/**
 * The sheet of products of MakeShop: a row of Korean names and one of keys, then one row for each product. The keys
 * were read from a public program that reads such files; columns with other keys are listed as unknown. It has no stock
 * and no state, so that new products are stopped until the seller has looked.
 */
export const makeshop: Program = {
  id: 'makeshop',
  identifiedBy: ['category_code', 'product_name', 'sell_price'],
  fields: {
    product_code: 'old_address',
    membership_code: 'code',
    product_name: 'title',
    cate1_name: 'category',
    cate2_name: 'category',
    cate3_name: 'category',
    sell_price: 'price',
    vat_type: 'tax_free',
    origin: 'origin',
    max_image: 'image',
    mini_image: 'image',
  },
  omitted: { category_code: code },
  convert(row) {
    const notes: string[] = []
    return {
      notes,
      startsStopped: true,
      sources: [sourceOf('makeshop', row('product_code'))],
      cells: {
        code: row('membership_code') || row('product_code'),
        title: row('product_name'),
        category: ['cate1_name', 'cate2_name', 'cate3_name'].map(row).filter(Boolean).map(listPart).join('>'),
        price: row('sell_price'),
        tax_free: taxOf(row, notes),
        origin: row('origin'),
        image: pictures(row)[0] ?? '',
        images: pictures(row).slice(1).join('|'),
      },
    }
  },
}

/** A product is taxed unless the file says otherwise. */
function taxOf(row: ForeignRow, notes: string[]): Cells['tax_free'] {
  const cell = row('vat_type')
  if (cell.includes('면세') || cell === 'N') return '면세'
  if (cell !== '' && cell !== 'Y' && !cell.includes('과세'))
    notes.push(`${withJosa(`부가세 '${shorten(cell)}'`, '을/를')} 과세로 읽었습니다.`)
  return '과세'
}

/** MakeShop makes a small picture of the large one if the cell says so. */
const pictures = (row: ForeignRow): string[] => [
  ...new Set(
    [row('max_image'), row('mini_image')]
      .flatMap((cell) => cell.split(/[|,;\n]/))
      .map((source) => source.trim())
      .filter((source) => source !== '' && source.toUpperCase() !== 'AUTO'),
  ),
]
