import type { Code } from '../../programs/code-columns.ts'
import { CODE_LIMITS } from '../../shared/code-names.ts'
import { shorten } from '../../sheet/cell-values.ts'

export interface FileCode extends Code {
  products: number
  /** title of the first of them, shortened */
  example: string
}

/** Counts the distinct codes of products, at most as many as are listed. */
export function codeCounter() {
  const counts = new Map<string, FileCode>()
  const add = (code: Code, products: number, example: string) => {
    const key = JSON.stringify([code.kind, code.code])
    const known = counts.get(key)
    if (known) known.products += products
    else if (counts.size < CODE_LIMITS.listed) counts.set(key, { ...code, products, example })
  }
  return {
    addProduct(codes: readonly Code[], title: string): void {
      const distinct = new Map(codes.map((code) => [JSON.stringify([code.kind, code.code]), code]))
      for (const code of distinct.values()) add(code, 1, shorten(title))
    },
    addAll(codes: readonly FileCode[]): void {
      for (const { products, example, ...code } of codes) add(code, products, example)
    },
    codes: (): FileCode[] => [...counts.values()],
  }
}
