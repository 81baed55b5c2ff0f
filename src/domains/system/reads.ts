import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  platform: ['event_delivery', 'mail', 'push_message', 'text_message'],
  jobs: ['background_job'],
} as const satisfies TableReads
