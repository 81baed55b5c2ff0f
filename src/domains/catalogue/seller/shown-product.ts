import type { Signs } from '../store/cards.ts'
import type { ProductEdit, SellerProduct } from './contract.ts'
import { LIMITS } from './limits.ts'
import type { EditedRow } from './store/product-reads.ts'

/** The product of a row, as its editor reads it. */
export function sellerProductOf(row: EditedRow, signs: Signs, hasBlocks: boolean): SellerProduct {
  const sign = row.adult ? signs.signAdult : signs.sign
  const isEditable = !hasBlocks && row.detail_html.length <= LIMITS.detail
  return {
    ...writtenOf(row),
    pid: row.pid,
    sid: row.sid,
    version: row.version,
    deleted: row.deleted_at !== null,
    images: picturesOf(row).map((picture) => ({ ...picture, base: sign(picture.key) })),
    variants: row.variants,
    add_ons: row.add_ons,
    detail: isEditable ? row.detail_html : null,
  }
}

/** The edit that a copy of the product is created from: not on sale, and without what is of one product alone. */
export function copyOf(row: EditedRow): ProductEdit & { detail_html: string } {
  const { detail_html } = row
  const title = `${row.title.slice(0, LIMITS.title - COPY.length)}${COPY}`
  return {
    ...writtenOf(row),
    title,
    status: 'stopped',
    code: '',
    barcode: '',
    images: picturesOf(row),
    variants: row.variants.map((variant) => ({ ...variant, pid2: 0, seen: 0 })),
    add_ons: row.add_ons.map((addOn) => ({ ...addOn, pid3: 0, seen: 0 })),
    detail: null,
    detail_html,
    // A period is of one product: copies would all be due with it.
    sale: null,
  }
}

const COPY = ' (복사)'

/** The fields that are written as they are read. */
function writtenOf(row: EditedRow) {
  const { title, price, status, barcode, options, least, most, brand, maker, origin, model, condition } = row
  const {
    low_stock,
    tax_free,
    adult,
    pickable,
    tags,
    seo_title,
    seo_description,
    notice_type,
    notice,
    delivery_note,
    delivery,
  } = row
  return {
    ...{ title, price, status, barcode, options, least, most, brand, maker, origin, model, condition },
    ...{
      low_stock,
      tax_free,
      adult,
      pickable,
      tags,
      seo_title,
      seo_description,
      notice_type,
      notice,
      delivery_note,
      delivery,
    },
    code: row.code ?? '',
    cids: row.cid === 0 ? row.more_cids : [row.cid, ...row.more_cids],
    sale: saleOf(row),
  }
}

function saleOf({ sale_price, period_price, sale_from, sale_until }: EditedRow): SellerProduct['sale'] {
  const price = period_price ?? sale_price
  if (price === null) return null
  return { price, from: sale_from?.toISOString() ?? null, until: sale_until?.toISOString() ?? null }
}

const picturesOf = ({ images, image_alts }: EditedRow) =>
  images.map((key, at) => ({ key, alt: image_alts[at] ?? '' }))
