import { cutText } from '../../../platform/cut-text.ts'
import { writtenFields } from '../changes/product-state.ts'
import { LIMITS } from '../shared/product-limits.ts'
import type { Signs } from '../store/lists/cards.ts'
import type { EditedRow } from '../store/products/product-reads.ts'
import type { ProductEdit, SellerProduct } from './products.contract.ts'

export function sellerProductOf(row: EditedRow, signs: Signs, hasBlocks: boolean): SellerProduct {
  const sign = row.adult ? signs.signAdult : signs.sign
  const fields = writtenFields(row)
  const isEditable = !hasBlocks && row.detail_html.length <= LIMITS.detail
  return {
    ...fields,
    options: row.options,
    pid: row.pid,
    sid: row.sid,
    version: row.version,
    ...(row.sale_pieces !== null && { sale_sold: row.sale_sold }),
    deleted: row.deleted_at !== null,
    images: fields.images.map((picture) => ({ ...picture, base: sign(picture.key) })),
    variants: row.variants,
    add_ons: row.add_ons,
    detail: isEditable ? row.detail_html : null,
  }
}

/** The edit that creates a copy of a product. The copy is not on sale and has no codes. */
export function copyOf(row: EditedRow): ProductEdit & { detail_html: string } {
  const { detail_html } = row
  const title = `${cutText(row.title, LIMITS.title - COPY.length)}${COPY}`
  return {
    ...writtenFields(row),
    options: row.options,
    title,
    status: 'stopped',
    code: '',
    barcode: '',
    variants: row.variants.map((variant) => ({ ...variant, pid2: 0, seen: 0 })),
    add_ons: row.add_ons.map((addOn) => ({ ...addOn, pid3: 0, seen: 0 })),
    detail: null,
    detail_html,
    sale: null,
  }
}

const COPY = ' (복사)'
