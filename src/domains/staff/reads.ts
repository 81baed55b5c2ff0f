import type { TableReads } from '../modules.ts'

/** The tables of other modules that the SQL of this module reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  accounts: ['account'],
} as const satisfies TableReads
