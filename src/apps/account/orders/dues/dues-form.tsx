import { useState } from 'react'
import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { payableDues, paysDuesOnPlatform } from '../../../../domains/orders/shared/claim-dues.ts'
import type { Payment } from '../../../../domains/payments/payments.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { lastDay } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { itemWords } from '../../../../ui/item-words.ts'
import { won } from '../../../../ui/money.ts'
import { claimDuesTexts as texts } from '../../../../ui/texts/claim-dues.ts'
import { type PaymentOptions, paymentChoices } from '../../checkout/details/payment-choice.ts'
import { MethodChoices } from '../../checkout/method-choices.tsx'
import { ensureGuestId } from '../../checkout/session/guest-id.ts'
import { errorMessage } from '../../forms/use-form.ts'
import type { OrderAccess } from '../actions/order-actions-context.ts'
import { LOGGED_IN } from '../order/use-order.ts'
import styles from './dues-form.module.css'

export type DuesOptions = PaymentOptions

interface Props {
  order: MyOrder
  access: OrderAccess
  /** won */
  amount: number
  options: DuesOptions
  onBegin: (payment: Payment) => void
  /** reloads the order after the amount has changed */
  onStale: () => Promise<void>
  onBack: () => void
}

/** What each claim costs, and the choice of a method: cards and easy pay, as the order was paid. */
export function DuesForm({ order, access, amount, options, onBegin, onStale, onBack }: Props) {
  const choices = paymentChoices(options).filter(paysDuesOnPlatform)
  const [value, setValue] = useState(choices[0]?.value)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const choice = choices.find((option) => option.value === value)
  const until = order.dues_to_pay?.until

  async function pay() {
    if (!choice || busy) return
    setBusy(true)
    setFailure('')
    const { method, card, easyPay } = choice
    try {
      const uuid = access === LOGGED_IN ? undefined : (access.uuid ?? (await ensureGuestId()))
      const payment = await browserApi.post('/api/myshp/v2/order/claim/pay', {
        orderid: order.number,
        amount,
        method,
        ...access,
        ...(uuid && { uuid }),
        ...(card && { card }),
        ...(easyPay && { easy_pay: easyPay }),
      })
      onBegin(payment)
    } catch (error) {
      setFailure(errorMessage(error))
      if (isApiError(error) && error.status === 409) await onStale()
    }
    setBusy(false)
  }

  return (
    <div className={styles.page}>
      <p>{texts.lead}</p>
      <ul className={styles.claims}>
        {payableClaims(order).map(({ id, name, fees, difference }) => (
          <li key={id}>
            <p>{name}</p>
            <Facts
              facts={[
                [texts.fees, fees > 0 && won(fees)],
                [texts.difference, difference > 0 && won(difference)],
              ]}
            />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {texts.amount} <strong>{won(amount)}</strong>
      </p>
      {until && <p>{texts.until(lastDay(until))}</p>}
      <MethodChoices label={texts.method} choices={choices} chosen={choice} onChoose={setValue} />
      {choices.length === 0 && <Remark kind="bad">{texts.noMethod}</Remark>}
      {failure && <Remark kind="bad">{failure}</Remark>}
      <Button variant="strong" disabled={!choice || busy} onClick={pay}>
        {texts.pay(won(amount))}
      </Button>
      <Button onClick={onBack}>{texts.toOrder}</Button>
    </div>
  )
}

/** What each claim costs now; the difference for a dearer option is paid first. */
function payableClaims({ claims, lines }: MyOrder) {
  const now = new Date()
  return claims.flatMap(({ id, line: lineId, kind, outcome, way_back, way_out, option, progress }) => {
    if (!progress) return []
    const { dues_paid, received_at, send_back } = progress
    const difference_due = option?.due ?? 0
    const amount = payableDues(
      { kind, outcome, way_back, way_out, send_back, difference_due, dues_paid, received_at },
      now,
    )
    if (amount === 0) return []
    const difference = Math.min(amount, Math.max(0, difference_due - dues_paid))
    const line = lines.find((item) => item.id === lineId)
    return [{ id, name: line ? itemWords(line) : '', fees: amount - difference, difference }]
  })
}
