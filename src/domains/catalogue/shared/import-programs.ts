/** Programs whose product files are read. `madang` is our own form, also for tables that people wrote themselves. */
export const PROGRAM_IDS = ['madang', 'cafe24', 'smartstore', 'godomall', 'shopify', 'woocommerce'] as const
export type ProgramId = (typeof PROGRAM_IDS)[number]
