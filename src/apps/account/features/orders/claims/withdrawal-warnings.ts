import { withdrawalCost } from '../../../../../domains/orders/claims/claim-previews.ts'
import type { MyOrder, Order } from '../../../../../domains/orders/contract.ts'
import { won } from '../../../../../ui/money.ts'
import { claimTexts } from '../../../../../ui/texts/claims.ts'

const texts = claimTexts.back.withdraw

/** What the withdrawal of an accepted return or exchange does beside it: nothing for a line without one. Lists know no claims. */
export function withdrawalWarnings(order: Order | MyOrder, line: Order['lines'][number]): string[] {
  if (!line.stage) return []
  const claim =
    'claims' in order
      ? order.claims.find((each) => each.line === line.id && each.outcome === null)
      : undefined
  const { others, dues } = claim && 'claims' in order ? withdrawalCost(order, claim) : { others: 0, dues: 0 }
  return [
    texts.sent,
    ...(others > 0 ? [texts.others(won(others))] : []),
    ...(dues > 0 ? [texts.dues(won(dues))] : []),
  ]
}
