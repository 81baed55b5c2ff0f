import { productExport } from './export/product-export.ts'
import { type ProductImportsNeeds, productImports } from './import/product-imports.ts'

export type ProductFiles = ReturnType<typeof productFiles>

/** Products in files: brought in, and taken out. */
export function productFiles(needs: ProductImportsNeeds) {
  return { imports: productImports(needs), exports: productExport(needs) }
}
