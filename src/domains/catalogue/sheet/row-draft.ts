import { createHash } from 'node:crypto'
import { turnsDirection } from '../../../platform/contract/label.ts'
import type { DraftPatch } from '../product/product-draft.ts'
import { LIMITS } from '../shared/product-limits.ts'
import { factFields, nameFields } from './about-fields.ts'
import { cellReader } from './cell-reader.ts'
import { firstOf } from './cell-values.ts'
import { type Cells, columnName, LABEL_FIELDS } from './columns.ts'
import { deliveryOf } from './delivery-cells.ts'
import { optionFields } from './option-fields.ts'
import { listTexts } from './option-syntax.ts'
import { productPictures } from './picture-sources.ts'
import { saleFields } from './sale-fields.ts'

/** A row as it was read: its pictures are not stored yet, and its description is not sanitised. */
export interface RowDraft {
  draft: Omit<DraftPatch, 'images' | 'variant_images' | 'detail_html' | 'pictures'>
  /** file names or URLs, first the picture for cards; undefined without a column of pictures */
  pictures: string[] | undefined
  /** one picture per variant */
  variantPictures: string[] | undefined
  /** description as unsanitised HTML */
  detail: string | undefined
  /** Korean notes about fields that were omitted or read differently */
  notes: string[]
}

/**
 * Maximum characters of a row without its description. A row is parsed on the thread that also serves pages, and rows
 * of valid products are shorter.
 */
const MAX_ROW_LENGTH = 300_000

/**
 * The draft of a row, or all its problems as Korean texts for the seller. A field beyond its limit is cut, and a note
 * is added.
 */
export function draftOf(cells: Cells): RowDraft | string[] {
  if (lengthOf(cells) > MAX_ROW_LENGTH)
    return [`상세설명을 제외하고도 ${MAX_ROW_LENGTH.toLocaleString('ko-KR')}자를 넘는 행입니다.`]
  const reader = cellReader(cells)
  for (const field of LABEL_FIELDS)
    if (turnsDirection(cells[field] ?? ''))
      reader.refuse(`${columnName(field)}에는 글자 방향을 바꾸는 글자를 쓸 수 없습니다.`)
  const { read, text, addNote, notes, problems } = reader
  const patch: RowDraft['draft'] = {
    ...nameFields(reader),
    ...saleFields(reader),
    // These must follow the sale fields, because options that were cut set the status to stopped.
    ...optionFields(reader),
    ...factFields(reader),
    delivery: deliveryOf(cells, addNote),
    delivery_note: text('delivery_note', '배송안내', LIMITS.deliveryNote),
    digest: digestOf(cells),
  }
  if (problems.length > 0) return [...problems]
  const hasPictures = cells.image !== undefined || cells.images !== undefined
  return {
    draft: patch,
    pictures: hasPictures ? firstOf(productPictures(cells), '이미지', LIMITS.images, addNote) : undefined,
    variantPictures: read('variant_images', listTexts),
    detail: cells.detail,
    notes: notes(),
  }
}

const lengthOf = ({ detail: _, ...cells }: Cells) =>
  Object.values(cells).reduce((sum, cell) => sum + cell.length, 0)

/** The digest of the cells, which does not depend on the column order, encoding or file type. */
function digestOf({ number: _, ...cells }: Cells): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(cells)))
    .digest('base64url')
}
