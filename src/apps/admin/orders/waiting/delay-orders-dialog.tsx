import { Alert, Text } from '@mantine/core'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { quantity } from '../../../../ui/money.ts'
import { adminWaitingTexts } from '../../../../ui/texts/admin-waiting.ts'
import { useStartDelays } from '../../api/orders/line-jobs.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useDay, useReason } from '../transitions/transition-fields.tsx'

const texts = adminWaitingTexts

/** Announces a later shipping day for the unsent lines of chosen orders, as a job. */
export function DelayOrdersDialog({
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
  const start = useStartDelays(shopid)
  const [day, reason] = [useDay(), useReason(true)]
  const lines = orders.flatMap(({ number, lines: ofOrder }) =>
    ofOrder.filter(({ moves }) => moves.includes('delay')).map(({ id }) => ({ orderid: number, line: id })),
  )
  const go = () => {
    const [until, why] = [day.read()?.until, reason.read()?.reason]
    if (!until || !why) return
    start.mutate(
      { lines, until, reason: why },
      {
        onSuccess() {
          toast({ text: texts.started, kind: 'done' })
          onStarted()
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.titles.delay}
      go={texts.titles.delay}
      busy={start.isPending}
      isBlocked={lines.length === 0}
      onGo={go}
      onClose={onClose}
    >
      {lines.length === 0 ? (
        <Alert color="gray">{texts.delayNothing}</Alert>
      ) : (
        <>
          <Text size="sm">
            {texts.delayChosen(quantity(orders.length, '건'), quantity(lines.length, '건'))}
          </Text>
          {day.fields}
          {reason.fields}
        </>
      )}
    </FormDialog>
  )
}
