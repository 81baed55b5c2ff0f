import { Button, Group, Input, NativeSelect, Paper, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import {
  lostAccrual,
  REDUCTION_PERCENTS,
  reductionOf,
} from '../../../../domains/orders/shared/price-reductions.ts'
import { type ReductionReason, reductionReasons } from '../../../../domains/orders/shared/shop-reasons.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { points, quantity, won } from '../../../../ui/money.ts'
import { adminReductionTexts } from '../../../../ui/texts/admin-reduction.ts'
import { shopReasonTexts } from '../../../../ui/texts/shop-reasons.ts'
import { useReducePrice } from '../../api/orders/orders.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { parseWhole } from '../../components/form/parse-number.ts'
import { accountText } from './account-text.ts'
import { reducibleAmount } from './order-transitions.ts'

const texts = adminReductionTexts

interface Props {
  shopid: string
  order: ShopOrderDetail
  line: ShopOrderDetail['lines'][0]
  onClose: () => void
}

/** Refunds a part of a line's price without a return. */
export function ReductionDialog({ shopid, order, line, onClose }: Props) {
  const reduce = useReducePrice(shopid)
  const max = reducibleAmount(order, line)
  const [amountText, setAmountText] = useState('')
  const [code, setCode] = useState<ReductionReason>('DEFECT')
  const [text, setText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const amount = parseWhole(amountText) ?? 0
  const isAmountValid = amount >= 1 && amount <= max
  const isTextMissing = code === 'OTHER' && text.trim() === ''
  const choose = (won: number) => setAmountText(quantity(won))
  const go = () => {
    setSubmitted(true)
    if (!isAmountValid || isTextMissing) return
    const reason = text.trim() && { reason: text.trim() }
    reduce.mutate(
      { orderid: order.number, line: line.id, amount, reason_code: code, ...reason },
      {
        onSuccess({ awaiting_account = 0 }) {
          toast({ text: awaiting_account > 0 ? texts.doneAwaiting : texts.done, kind: 'done' })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog title={texts.title} go={texts.go} danger busy={reduce.isPending} onGo={go} onClose={onClose}>
      <Text size="sm">{texts.lead}</Text>
      <Facts
        layout="beside"
        facts={[
          [texts.paid, won(line.paid)],
          [texts.reduced, (line.reduction ?? 0) > 0 && `-${won(line.reduction ?? 0)}`],
          [texts.max, <b key="max">{won(max)}</b>],
        ]}
      />
      {!order.sells && <Text size="sm">{texts.resold(order.shop_name)}</Text>}
      <TextInput
        label={texts.amount}
        value={amountText}
        onChange={({ target }) => setAmountText(target.value)}
        error={(isSubmitted || amount > max) && !isAmountValid ? texts.amountWrong(won(max)) : null}
        rightSection={<Text size="sm">{texts.won}</Text>}
        inputMode="numeric"
        autoComplete="off"
        required
        data-autofocus
      />
      <Input.Wrapper label={texts.choices} labelElement="div">
        <Group gap="xs" mt={4}>
          {REDUCTION_PERCENTS.map((percent) => {
            const share = reductionOf(line.paid, percent, max)
            return (
              <Button
                key={percent}
                size="xs"
                variant="default"
                disabled={share < 1}
                onClick={() => choose(share)}
              >
                {texts.percent(percent)}
              </Button>
            )
          })}
          <Button size="xs" variant="default" onClick={() => choose(max)}>
            {texts.all}
          </Button>
        </Group>
      </Input.Wrapper>
      <NativeSelect
        label={texts.reason}
        value={code}
        onChange={({ target }) => setCode(target.value as ReductionReason)}
        data={reductionReasons.map((reason) => ({ value: reason, label: shopReasonTexts[reason] }))}
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
      {isAmountValid && <ReductionSummary order={order} line={line} amount={amount} />}
    </FormDialog>
  )
}

/** What the buyer gets back, and how. */
function ReductionSummary({ order, line, amount }: Pick<Props, 'order' | 'line'> & { amount: number }) {
  const accrual = lostAccrual(line, amount)
  return (
    <Paper withBorder p="sm" component="section" aria-label={texts.preview}>
      <Text size="sm" fw={700} mb={4}>
        {texts.preview}
      </Text>
      <Facts
        layout="beside"
        facts={[
          [texts.money, <b key="money">{won(amount)}</b>],
          [texts.left, won(line.paid - (line.reduction ?? 0) - amount)],
          [texts.accrual, accrual > 0 && points(accrual)],
        ]}
      />
      <Text size="sm" mt="xs">
        {accountText(order) ?? texts.byCard}
      </Text>
    </Paper>
  )
}
