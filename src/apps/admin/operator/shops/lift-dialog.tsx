import type { ShopDetail } from '../../../../domains/supervision/supervision.contract.ts'
import { operatorShopsTexts } from '../../../../ui/texts/admin-operator-shops.ts'
import { useLiftSuspension } from '../../api/operator/shops.api.ts'
import { DecisionDialog } from '../settlements/decision-dialog.tsx'
import { useReason } from '../settlements/use-reason.tsx'

const texts = operatorShopsTexts.lift

export function LiftDialog({ shop: { shop, name }, onClose }: { shop: ShopDetail; onClose: () => void }) {
  const reason = useReason({ hint: texts.hint })
  const lift = useLiftSuspension(shop, texts.done(name))
  return (
    <DecisionDialog
      title={texts.title(name)}
      go={texts.go}
      text={texts.text}
      decision={lift}
      onGo={() => reason.read((written) => lift.mutate(written, { onSuccess: onClose }))}
      onClose={onClose}
    >
      {reason.field}
    </DecisionDialog>
  )
}
