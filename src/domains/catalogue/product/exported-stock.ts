import { type Static, Type as T } from 'typebox'
import { Value } from 'typebox/value'
import { LIMITS } from '../shared/product-limits.ts'
import type { WholeProduct } from './whole-product.ts'

const Pieces = T.Integer({ minimum: 0, maximum: LIMITS.stock })
const ExportedStockShape = T.Object({
  /** time of the export, which tells apart two exports of the same stock */
  at: T.String({ maxLength: 30 }),
  variants: T.Array(T.Object({ values: T.Array(T.String()), stock: Pieces }), { maxItems: LIMITS.variants }),
  add_ons: T.Array(T.Object({ name: T.String(), stock: Pieces }), { maxItems: LIMITS.addOns }),
})

/**
 * The stock that a product had when it was exported. An import changes the stock by the difference that was typed into
 * the file, so that pieces that were sold after the export do not come back.
 */
export type ExportedStock = Static<typeof ExportedStockShape>

export const exportedStockCell = ({ variants, add_ons }: WholeProduct, at: Date): string =>
  JSON.stringify({
    at: at.toISOString(),
    variants: variants.map(({ values, stock }) => ({ values, stock })),
    add_ons: add_ons.map(({ name, stock }) => ({ name, stock })),
  } satisfies ExportedStock)

/** The stock that a file has typed for the product, in the form of `exportedStockCell`. */
export const typedStockCell = (
  { at, ...exported }: ExportedStock,
  { variants, add_ons }: { variants?: ExportedStock['variants']; add_ons?: ExportedStock['add_ons'] },
): string =>
  JSON.stringify({
    at,
    variants: variants ?? exported.variants,
    add_ons: add_ons?.map(({ name, stock }) => ({ name, stock })) ?? exported.add_ons,
  } satisfies ExportedStock)

/** Undefined for a cell that was changed by hand. */
export function exportedStockOf(cell: string): ExportedStock | undefined {
  try {
    const exported: unknown = JSON.parse(cell)
    return Value.Check(ExportedStockShape, exported) ? exported : undefined
  } catch {
    return undefined
  }
}
