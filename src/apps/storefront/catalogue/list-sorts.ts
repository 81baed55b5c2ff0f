import type { Sort } from '../../../domains/catalogue/catalogue.contract.ts'

/** The orders of a list as its page offers them. */
export const SORTS = ['popular', 'new', 'low', 'high'] as const satisfies readonly Sort[]
