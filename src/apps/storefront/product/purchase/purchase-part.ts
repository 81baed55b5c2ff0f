import { apartPart } from '../../../router/later-part.tsx'

/** Options, quantities and total of a product page. Visitors who only look do not load their code. */
export const purchasePart = apartPart(async () => (await import('./purchase-choice.tsx')).PurchaseChoice)
