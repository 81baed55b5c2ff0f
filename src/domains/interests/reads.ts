import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads, compared by `tests/module-reads.test.ts`. */
export const reads = {
  tenancy: ['shop'],
  catalogue: ['listing', 'variant'],
} as const satisfies TableReads
