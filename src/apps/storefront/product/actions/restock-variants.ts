import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'

/**
 * The variants for which people can request a restock notification: those without stock, and all variants of a product
 * that the shop has marked as sold out. Id 0 stands for a product without options.
 */
export function variantsToRestock({ options, variants, title, sold_out }: Product) {
  const soldOut = variants.filter(({ stock }) => sold_out || stock < 1)
  if (soldOut.length === 0) return []
  if (options.length === 0) return [{ pid2: 0, name: title }]
  return soldOut.map(({ pid2, values }) => ({ pid2, name: values.join(' / ') }))
}
