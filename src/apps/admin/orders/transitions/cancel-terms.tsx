import { NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { sellerOrdersCalls } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { MAX_APOLOGY_POINTS } from '../../../../domains/orders/shared/bulk-limits.ts'
import { type CancelReason, cancelReasons } from '../../../../domains/orders/shared/shop-reasons.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { quantity } from '../../../../ui/money.ts'
import { adminCancelTexts } from '../../../../ui/texts/admin-cancel.ts'
import { shopReasonTexts } from '../../../../ui/texts/shop-reasons.ts'
import { parseWhole } from '../../components/form/parse-number.ts'
import { useMay } from '../../shell/use-shop.ts'

const texts = adminCancelTexts

type CancelTerms = Pick<
  CallBody<typeof sellerOrdersCalls.cancelShopLines>,
  'reason_code' | 'reason' | 'sold_out' | 'points'
>

/** Reason, stock and points of a cancellation. Sold out products get no stock back by default. */
export function useCancelTerms({ withPoints }: { withPoints: boolean }): {
  fields: ReactNode
  /** the stock of what is cancelled becomes 0 */
  isSoldOut: boolean
  read: () => CancelTerms | null
} {
  const may = useMay()
  const [code, setCode] = useState<CancelReason>('SOLD_OUT')
  const [text, setText] = useState('')
  const [chosenStock, setStock] = useState<'back' | 'out' | null>(null)
  const [pointText, setPointText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const stock = chosenStock ?? (code === 'SOLD_OUT' ? 'out' : 'back')
  const isTextMissing = code === 'OTHER' && text.trim() === ''
  const points = pointText.trim() === '' ? 0 : parseWhole(pointText)
  const arePointsValid = points !== null && points >= 0 && points <= MAX_APOLOGY_POINTS
  return {
    fields: (
      <>
        <NativeSelect
          label={texts.reason}
          value={code}
          onChange={({ target }) => setCode(target.value as CancelReason)}
          data={cancelReasons.map((reason) => ({ value: reason, label: shopReasonTexts[reason] }))}
          data-autofocus
        />
        <Textarea
          label={texts.text}
          description={texts.textHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={isSubmitted && isTextMissing ? texts.textMissing : null}
          required={code === 'OTHER'}
          maxLength={500}
          autosize
          minRows={2}
        />
        <Radio.Group
          label={texts.stock}
          value={stock}
          onChange={(value) => setStock(value === 'out' ? 'out' : 'back')}
        >
          <Stack gap="xs" pt="xs">
            <Radio value="back" label={texts.stockBack} />
            <Radio value="out" label={texts.stockOut} />
          </Stack>
        </Radio.Group>
        {withPoints && may('customers:write') && (
          <TextInput
            label={texts.points}
            description={texts.pointsHint}
            value={pointText}
            onChange={({ target }) => setPointText(target.value)}
            error={isSubmitted && !arePointsValid ? texts.pointsWrong(quantity(MAX_APOLOGY_POINTS)) : null}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </>
    ),
    isSoldOut: stock === 'out',
    read() {
      setSubmitted(true)
      if (isTextMissing || !arePointsValid) return null
      return {
        reason_code: code,
        ...(text.trim() !== '' && { reason: text.trim() }),
        ...(stock === 'out' && { sold_out: true }),
        ...(points > 0 && { points }),
      }
    },
  }
}
