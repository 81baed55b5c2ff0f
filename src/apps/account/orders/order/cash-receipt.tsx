import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import type { CashReceipt, SavedReceiptChoice } from '../../../../domains/payments/payments.contract.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { dottedDay, seoulMinute } from '../../../../ui/dates.ts'
import { TitledDialog } from '../../../../ui/dialogs/titled-dialog.tsx'
import { Facts } from '../../../../ui/display/facts.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { won } from '../../../../ui/money.ts'
import { cashReceiptTexts as texts } from '../../../../ui/texts/cash-receipts.ts'
import {
  CashReceiptFields,
  readReceiptWish,
  receiptFields,
  receiptNumberError,
} from '../../forms/cash-receipt-fields.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Section } from '../../frame/page-section.tsx'
import { useOrderActions, useWithProof } from '../actions/order-actions-context.ts'
import claimStyles from '../claims/claim-form.module.css'
import styles from './order-page.module.css'
import { LOGGED_IN } from './use-order.ts'

/** The cash receipt of a payment by transfer, and the request for it. */
export function CashReceiptSection({ order }: { order: MyOrder }) {
  const { cash_receipt: receipt, payment } = order
  const [isOpen, setOpen] = useState(false)
  const withProof = useWithProof(order.number)
  if (!receipt || (payment?.state !== 'WAITING' && payment?.state !== 'PAID')) return null
  const { issuer, is_self_issued, approval, url, amount, issued_at, request_until } = receipt
  const open = withProof(() => setOpen(true))
  return (
    <Section title={texts.title}>
      <Facts
        facts={[
          [texts.state, stateWords(receipt)],
          [texts.requested, requestWords(receipt)],
          [texts.approval, approval],
          [texts.amount, amount > 0 && won(amount)],
          // A shop enters the day only.
          [texts.issuedAt, issued_at && (issuer === 'shop' ? dottedDay : seoulMinute)(issued_at)],
        ]}
      />
      {remarksOf(order, receipt).map((words) => (
        <p key={words} className={styles.soft}>
          {words}
        </p>
      ))}
      <div className={styles.receipts}>
        {request_until && (
          <Button onClick={open}>{receipt.kind === 'none' ? texts.request : texts.change}</Button>
        )}
        {url && (
          <a className={buttonClass()} href={url} target="_blank" rel="noopener noreferrer">
            {texts.view}
          </a>
        )}
      </div>
      {request_until && !is_self_issued && (
        <p className={styles.soft}>{texts.until(seoulMinute(request_until))}</p>
      )}
      {isOpen && <RequestDialog order={order} receipt={receipt} onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** Without a request nothing is issued with the deposit. */
function stateWords({ kind, state }: CashReceipt): string {
  return texts.states[state === 'waiting' && kind === 'none' ? 'none' : state]
}

function requestWords({ kind, number, is_self_issued }: CashReceipt): string {
  if (is_self_issued) return texts.selfIssued
  return kind === 'none' ? '' : texts.requestedKind(texts.kinds[kind], number)
}

function remarksOf({ shop_name, payment, total }: MyOrder, receipt: CashReceipt): string[] {
  const { state, issuer, is_self_issued, request_until, amount } = receipt
  const isIssued = state === 'issued'
  return [
    ...(issuer === 'shop' && !isIssued ? [texts.shop(shop_name)] : []),
    ...(isIssued && amount > total && payment ? [texts.whole] : []),
    ...(isIssued && is_self_issued ? [texts.claimSelfIssued] : []),
    ...(state === 'failed' && request_until ? [texts.failed] : []),
    ...(state === 'none' && !request_until ? [texts.late] : []),
  ]
}

interface RequestDialogProps {
  order: MyOrder
  receipt: CashReceipt
  onClose: () => void
}

function RequestDialog({ order, receipt, onClose }: RequestDialogProps) {
  const { access, onChange } = useOrderActions()
  const isPerson = access === LOGGED_IN
  const saved = useSavedChoice(isPerson)
  const form = useForm({
    fields: receiptFields,
    check: (read) => ({ receipt_number: receiptNumberError(read, saved ?? null) }),
    async send(read) {
      const cash_receipt = readReceiptWish(read, saved ?? null, isPerson)
      onChange(
        await browserApi.post('/api/myshp/v2/order/receipt', {
          orderid: order.number,
          cash_receipt,
          ...access,
        }),
      )
      onClose()
      toast({ kind: 'done', text: cash_receipt.kind === 'none' ? texts.doneNone : texts.done })
    },
  })
  return (
    <TitledDialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={claimStyles.dialog}>
        {saved !== undefined && (
          <Form state={form} action={texts.go}>
            <CashReceiptFields
              stored={{ receipt_kind: receipt.kind === 'none' ? (saved?.kind ?? 'income') : receipt.kind }}
              saved={saved}
              canSave={isPerson}
              errors={form.errors}
            />
          </Form>
        )}
      </div>
    </TitledDialog>
  )
}

/** The number that the person has saved; undefined while it loads. Without it the form works too. */
function useSavedChoice(isPerson: boolean): SavedReceiptChoice | null | undefined {
  const [saved, setSaved] = useState<SavedReceiptChoice | null | undefined>(isPerson ? undefined : null)
  useEffect(() => {
    if (!isPerson) return
    browserApi.get('/api/payment/receipt/choice', {}).then(
      ({ choice }) => setSaved(choice),
      () => setSaved(null),
    )
  }, [isPerson])
  return saved
}
