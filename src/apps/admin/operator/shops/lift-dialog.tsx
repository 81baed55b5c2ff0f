import type { ShopDetail } from '../../../../domains/supervision/supervision.contract.ts'
import { operatorShopsTexts } from '../../../../ui/texts/admin-operator-shops.ts'
import { useLiftSuspension } from '../../api/operator/shops.api.ts'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'

const texts = operatorShopsTexts.lift

export function LiftDialog({
  shop: { shop: shopId, name },
  onClose,
}: {
  shop: ShopDetail
  onClose: () => void
}) {
  return (
    <ReasonedDecision
      title={texts.title(name)}
      words={texts}
      decision={useLiftSuspension(shopId, texts.done(name))}
      onClose={onClose}
    />
  )
}
