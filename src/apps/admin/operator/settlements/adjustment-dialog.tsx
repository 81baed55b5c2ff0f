import { Alert, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_SINGLE_ADJUSTMENT } from '../../../../domains/settlements/shared/payout-terms.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { useRequestAdjustment } from '../../api/operator/settlements.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { parseWhole } from '../../components/form/parse-number.ts'
import { useReason } from '../../components/form/use-reason.tsx'
import { parseShop } from './shop-number.ts'

const texts = operatorSettlementsTexts.adjustments
const MAX_AMOUNT = 1_000_000_000

/** Adds an amount to what a shop earns, or takes it off. */
export function AdjustmentDialog({ shopId: known, onClose }: { shopId?: number; onClose: () => void }) {
  const [written, setWritten] = useState({ shop: known ? String(known) : '', kind: 'add', amount: '' })
  const [errors, setErrors] = useState({ shop: '', amount: '' })
  const reason = useReason({ hint: texts.reasonHint })
  const request = useRequestAdjustment()
  const amount = parseWhole(written.amount)
  const go = () => {
    const shopId = parseShop(written.shop)
    const isAmount = amount !== null && amount > 0 && amount <= MAX_AMOUNT
    setErrors({
      shop: shopId === null ? operatorSettlementsTexts.shop.numberWrong : '',
      amount: isAmount ? '' : texts.amountWrong,
    })
    reason.read((reason) => {
      if (shopId === null || !isAmount) return
      request.mutate(
        { shop: shopId, amount: written.kind === 'add' ? amount : -amount, reason },
        { onSuccess: onClose },
      )
    })
  }
  return (
    <DecisionDialog
      title={texts.requestTitle}
      go={texts.go}
      text={texts.requestText(MAX_SINGLE_ADJUSTMENT)}
      decision={request}
      onGo={go}
      onClose={onClose}
    >
      {known === undefined && (
        <TextInput
          label={operatorSettlementsTexts.shop.number}
          description={operatorSettlementsTexts.shop.numberHint}
          inputMode="numeric"
          maxLength={15}
          value={written.shop}
          error={errors.shop}
          onChange={({ target }) => setWritten({ ...written, shop: target.value })}
          required
        />
      )}
      <SegmentedControl
        aria-label={texts.kind}
        value={written.kind}
        onChange={(kind) => setWritten({ ...written, kind })}
        data={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
      />
      <TextInput
        label={texts.amount}
        inputMode="numeric"
        maxLength={15}
        value={written.amount}
        error={errors.amount}
        onChange={({ target }) => setWritten({ ...written, amount: target.value })}
        required
      />
      {reason.field}
      {amount !== null && amount > MAX_SINGLE_ADJUSTMENT && (
        <Alert color="yellow">{texts.needsApproval}</Alert>
      )}
    </DecisionDialog>
  )
}
