import type { PurchaseHandler } from '../../payments/payments.service.ts'
import { isClaimReference } from './claim-payments.ts'

/** The handler of both kinds of payments that this module knows: of checkouts, and of dues of claims. */
export function eitherPurchase(ofCheckouts: PurchaseHandler, ofClaims: PurchaseHandler): PurchaseHandler {
  const handlerOf = (reference: string) => (isClaimReference(reference) ? ofClaims : ofCheckouts)
  return {
    async paid(tx, references) {
      const byHandler = Map.groupBy(references, handlerOf)
      const done: string[] = []
      // In a fixed order: checkouts are locked before orders.
      for (const handler of [ofCheckouts, ofClaims]) {
        const own = byHandler.get(handler)
        if (own) done.push(...(await handler.paid(tx, own)))
      }
      return new Set(done)
    },
    lapsed: (tx, reference) => handlerOf(reference).lapsed(tx, reference),
    taxFree: (tx, reference) => handlerOf(reference).taxFree(tx, reference),
  }
}
