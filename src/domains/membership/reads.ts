import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` checks the list. */
export const reads = {
  tenancy: ['shop'],
} as const satisfies TableReads
