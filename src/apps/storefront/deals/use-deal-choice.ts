import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { Product } from '../../../domains/catalogue/catalogue.contract.ts'
import { type ChosenLine, plainLine, variantLine } from '../product/choice/chosen-lines.ts'
import { useShell } from '../shell/shell-data.ts'

/** A picked variant of a product. */
export interface PickedLine extends ChosenLine {
  product: Product
}

export interface DealChoice {
  lines: PickedLine[]
  load: (listingId: number) => Promise<Product>
  /** adds one piece of a variant; of a product without options if `variantId` is missing */
  add: (product: Product, variantId?: number) => void
  setQuantity: (line: PickedLine, qty: number) => void
  remove: (line: PickedLine) => void
  clear: () => void
}

/** What a visitor picks on the page of a deal. */
export function useDealChoice(): DealChoice {
  const { shopid } = useShell().shop
  const [lines, setLines] = useState<PickedLine[]>([])
  const change = (line: PickedLine, qty: number) =>
    setLines((current) =>
      current.map((item) =>
        item.id === line.id
          ? { ...item, qty: Math.min(Math.max(1, Math.trunc(qty) || 1), item.orderable) }
          : item,
      ),
    )
  return {
    lines,
    load: async (sid) => (await browserApi.get('/api/myshp/v2/get/product/detail', { sid, shopid })).data,
    add(product, variantId) {
      const variant = product.variants.find(({ pid2 }) => pid2 === variantId)
      const line = variant ? variantLine(product, variant) : plainLine(product)
      if (!line) return
      setLines((current) => {
        const existing = current.find(({ id }) => id === line.id)
        if (!existing) return [...current, { ...line, product }]
        return current.map((item) =>
          item === existing ? { ...item, qty: Math.min(item.qty + 1, item.orderable) } : item,
        )
      })
    },
    setQuantity: change,
    remove: (line) => setLines((current) => current.filter(({ id }) => id !== line.id)),
    clear: () => setLines([]),
  }
}
