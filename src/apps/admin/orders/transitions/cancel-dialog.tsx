import { Alert, Text } from '@mantine/core'
import type { ShopOrder, ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { quantity } from '../../../../ui/money.ts'
import { adminCancelTexts } from '../../../../ui/texts/admin-cancel.ts'
import { useStartCancellations } from '../../api/orders/line-jobs.api.ts'
import { useCancelLines } from '../../api/orders/orders.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { CancelSummary } from './cancel-summary.tsx'
import { useCancelTerms } from './cancel-terms.tsx'
import { useChosenPieces } from './chosen-pieces.tsx'
import { linesToCancel } from './order-transitions.ts'

const texts = adminCancelTexts

/** Cancels paid pieces of one order; `line` is chosen first. */
export function CancelDialog({
  shopid,
  order,
  line,
  onClose,
}: {
  shopid: string
  order: ShopOrderDetail
  line?: number | undefined
  onClose: () => void
}) {
  const cancel = useCancelLines(shopid)
  const pieces = useChosenPieces(linesToCancel(order), line, texts)
  // Points belong to the shop that sells, and a guest has none.
  const terms = useCancelTerms({ withPoints: order.sells })
  const go = () => {
    const lines = pieces.read()
    const input = terms.read()
    if (!lines || !input) return
    cancel.mutate(
      { orderid: order.number, lines, ...input },
      {
        onSuccess(changed) {
          const text = changed.payee === 'shop' ? texts.doneByHand : texts.done
          toast({ text: changed.awaiting_account ? texts.doneAwaiting : text, kind: 'done' })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog title={texts.title} go={texts.go} danger busy={cancel.isPending} onGo={go} onClose={onClose}>
      {pieces.fields}
      <CancelSummary order={order} pieces={pieces.chosen} />
      {terms.fields}
    </FormDialog>
  )
}

/** Cancels all paid lines of many orders as a job. */
export function CancelOrdersDialog({
  shopid,
  orders,
  onStarted,
  onClose,
}: {
  shopid: string
  orders: readonly ShopOrder[]
  onStarted: () => void
  onClose: () => void
}) {
  const start = useStartCancellations(shopid)
  const lines = orders.flatMap((order) =>
    linesToCancel(order).map(({ id }) => ({ orderid: order.number, line: id })),
  )
  const terms = useCancelTerms({ withPoints: orders.every(({ sells }) => sells) })
  const go = () => {
    const input = terms.read()
    if (!input) return
    start.mutate(
      { lines, ...input },
      {
        onSuccess() {
          onStarted()
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.title}
      go={texts.go}
      danger
      busy={start.isPending}
      isBlocked={lines.length === 0}
      onGo={go}
      onClose={onClose}
    >
      {lines.length === 0 ? (
        <Alert color="gray">{texts.nothing}</Alert>
      ) : (
        <>
          <Text size="sm">{texts.many(quantity(orders.length, '건'), quantity(lines.length, '건'))}</Text>
          {terms.fields}
        </>
      )}
    </FormDialog>
  )
}
