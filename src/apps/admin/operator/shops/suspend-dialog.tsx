import { List, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ShopDetail } from '../../../../domains/supervision/supervision.contract.ts'
import {
  MAX_SELLER_TEXT,
  MAX_SHOPPER_TEXT,
  SUSPENSION_CAUSES,
  SUSPENSION_MODES,
  type SuspensionCause,
  type SuspensionMode,
} from '../../../../domains/tenancy/shared/suspension-terms.ts'
import { operatorShopsTexts } from '../../../../ui/texts/admin-operator-shops.ts'
import { useSuspendShop } from '../../api/operator/shops.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { useReason } from '../../components/form/use-reason.tsx'

const texts = operatorShopsTexts.suspend

/** Names what a suspension means, and asks for the shop's name, so that no other shop is suspended by mistake. */
export function SuspendDialog({
  shop: { shop: shopId, name },
  onClose,
}: {
  shop: ShopDetail
  onClose: () => void
}) {
  const [cause, setCause] = useState<SuspensionCause>('law')
  const [mode, setMode] = useState<SuspensionMode>(503)
  const [shopperText, setShopperText] = useState('')
  const [confirmation, setConfirmation] = useState({ written: '', error: '' })
  const sellerText = useReason({
    label: texts.sellerText,
    hint: texts.sellerHint,
    needed: texts.sellerNeeded,
    max: MAX_SELLER_TEXT,
  })
  const suspend = useSuspendShop(texts.done(name))
  const go = () =>
    sellerText.read((seller_text) => {
      if (confirmation.written.trim() !== name.trim())
        return setConfirmation({ ...confirmation, error: texts.confirmNeeded })
      suspend.mutate(
        { shop: shopId, cause, mode, seller_text, shopper_text: shopperText.trim() },
        { onSuccess: onClose },
      )
    })
  return (
    <DecisionDialog
      title={texts.title(name)}
      go={texts.go}
      danger
      decision={suspend}
      onGo={go}
      onClose={onClose}
    >
      <List size="sm">
        {texts.consequences.map((consequence) => (
          <List.Item key={consequence}>{consequence}</List.Item>
        ))}
      </List>
      <NativeSelect
        label={texts.cause}
        value={cause}
        onChange={({ target }) => setCause(target.value as SuspensionCause)}
        data={SUSPENSION_CAUSES.map((value) => ({ value, label: operatorShopsTexts.causes[value] }))}
      />
      <NativeSelect
        label={texts.mode}
        value={mode}
        onChange={({ target }) => setMode(Number(target.value) as SuspensionMode)}
        data={SUSPENSION_MODES.map((value) => ({
          value: String(value),
          label: operatorShopsTexts.modes[value],
        }))}
      />
      {sellerText.field}
      <Textarea
        label={texts.shopperText}
        description={texts.shopperHint}
        value={shopperText}
        onChange={({ target }) => setShopperText(target.value)}
        maxLength={MAX_SHOPPER_TEXT}
        autosize
        minRows={2}
      />
      <TextInput
        label={texts.confirm(name)}
        value={confirmation.written}
        onChange={({ target }) => setConfirmation({ written: target.value, error: '' })}
        error={confirmation.error}
        required
      />
    </DecisionDialog>
  )
}
