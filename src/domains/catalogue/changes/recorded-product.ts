import type { EditedRow } from '../seller/store/product-reads.ts'
import { differing, type ProductField, type ProductFields } from './product-state.ts'
import { stateOf } from './store.ts'

const SETTABLE: Record<ProductField, true> = {
  ...{
    title: true,
    price: true,
    sale: true,
    status: true,
    cids: true,
    code: true,
    barcode: true,
    brand: true,
  },
  ...{ maker: true, origin: true, model: true, condition: true, tax_free: true, adult: true, pickable: true },
  ...{ least: true, most: true, low_stock: true, tags: true, seo_title: true, seo_description: true },
  ...{
    notice_type: true,
    notice: true,
    delivery_note: true,
    delivery: true,
    images: true,
    deleted: true,
    stock: true,
  },
}

/** Whether all these fields can be set by themselves. Options, variants, add-ons and the detail are edited together. */
export const isSettable = (fields: readonly string[]): boolean =>
  fields.length > 0 && fields.every((field) => Object.hasOwn(SETTABLE, field))

/** The states of a product before and after a save, as its entry holds them; undefined where nothing changed. */
export function savedStates(before: EditedRow, after: EditedRow) {
  const [was, is] = [writtenOf(before), writtenOf(after)]
  const states = differing(was, is)
  if (Object.keys(states.after).length === 0) return undefined
  return { product: after.pid, before: told(states.before), after: told(states.after) }
}

function writtenOf(row: EditedRow) {
  const {
    pid: _,
    sid: _sid,
    version: _version,
    lowest_diff: _diff,
    ...fields
  } = stateOf({
    ...row,
    deleted: row.deleted_at !== null,
    lowest_diff: 0,
    stock: Object.fromEntries(row.variants.map(({ pid2, stock }) => [pid2, stock])),
  })
  return {
    ...(fields satisfies ProductFields),
    options: row.options,
    variants: row.variants.map(({ stock: _, ...variant }) => variant),
    add_ons: row.add_ons,
    detail: row.detail_html,
  }
}

/** A detail may be long: its length stands for it. */
const told = ({ detail, ...fields }: Partial<ReturnType<typeof writtenOf>>) => ({
  ...fields,
  ...(detail !== undefined && { detail: detail.length }),
})
