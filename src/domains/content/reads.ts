import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads, compared by `tests/module-reads.test.ts`. */
export const reads = {
  tenancy: ['shop'],
  publishing: ['draft'],
  catalogue: ['category', 'listing', 'product'],
} as const satisfies TableReads
