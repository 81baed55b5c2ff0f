import type { Sort } from '../../../domains/catalogue/catalogue.contract.ts'

/** The sort orders that lists offer. */
export const SORTS = ['popular', 'new', 'low', 'high'] as const satisfies readonly Sort[]
