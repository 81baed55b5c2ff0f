import type { TableReads } from '../modules.ts'

/**
 * Tables of other modules that this module's SQL reads. `tests/module-reads.test.ts` compares the list with the SQL.
 */
export const reads = {
  tenancy: ['shop'],
  jobs: ['background_job'],
} as const satisfies TableReads
