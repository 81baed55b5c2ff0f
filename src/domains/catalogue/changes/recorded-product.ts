import type { ProductChange } from '../../audit/audit.service.ts'
import { type EditedRow, readProducts } from '../store/products/product-reads.ts'
import type { Tx } from '../tables.ts'
import { differences, isPlain, type PlainField, type ProductField, writtenFields } from './product-state.ts'

const OTHER_FIELDS: Record<Exclude<ProductField, PlainField>, true> = {
  sale: true,
  cids: true,
  code: true,
  images: true,
  deleted: true,
  stock: true,
}

/**
 * Whether all these fields can be set individually. Options, variants, add-ons and the description (`detail`) cannot.
 */
export const isSettable = (fields: readonly string[]): boolean =>
  fields.length > 0 && fields.every((field) => isPlain(field) || Object.hasOwn(OTHER_FIELDS, field))

/** The changed fields of a product before and after a save, for the log; undefined if nothing changed. */
export function savedStates(before: EditedRow, after: EditedRow) {
  const [previous, present] = [recordedFields(before), recordedFields(after)]
  const states = differences(previous, present)
  if (Object.keys(states.after).length === 0) return undefined
  return {
    product: after.pid,
    before: withDetailLength(states.before),
    after: withDetailLength(states.after),
  }
}

/** Reads products before a write. The returned function reads them again and returns their changes, for the log. */
export async function trackProducts(
  tx: Tx,
  shopId: number,
  productIds: readonly number[],
): Promise<() => Promise<ProductChange[]>> {
  const before = new Map((await readProducts(tx, shopId, productIds)).map((row) => [row.pid, row]))
  return async () =>
    (await readProducts(tx, shopId, productIds)).flatMap((row) => {
      const previousRow = before.get(row.pid)
      const states = previousRow && savedStates(previousRow, row)
      return states ? { ...states, version: row.version } : []
    })
}

function recordedFields(row: EditedRow) {
  return {
    ...writtenFields(row),
    deleted: row.deleted_at !== null,
    stock: Object.fromEntries(row.variants.map(({ pid2, stock }) => [pid2, stock])),
    options: row.options,
    variants: row.variants.map(({ stock: _, ...variant }) => variant),
    add_ons: row.add_ons,
    detail: row.detail_html,
  }
}

/** Replaces the description by its length, because it may be long. */
const withDetailLength = ({ detail, ...fields }: Partial<ReturnType<typeof recordedFields>>) => ({
  ...fields,
  ...(detail !== undefined && { detail: detail.length }),
})
