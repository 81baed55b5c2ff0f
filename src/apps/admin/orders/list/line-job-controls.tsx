import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { AllOrdersFilter } from '../../../../domains/orders/seller/all-orders.contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { adminCancelTexts } from '../../../../ui/texts/admin-cancel.ts'
import { adminWaitingTexts } from '../../../../ui/texts/admin-waiting.ts'
import type { WaitingMove } from '../../api/orders/line-jobs.api.ts'

// Lazy, because the list is the first page that sellers load.
const CancelOrdersDialog = lazy(async () => ({
  default: (await import('../transitions/cancel-dialog.tsx')).CancelOrdersDialog,
}))
const DelayOrdersDialog = lazy(async () => ({
  default: (await import('../waiting/delay-orders-dialog.tsx')).DelayOrdersDialog,
}))
const WaitingDialog = lazy(async () => ({
  default: (await import('../waiting/waiting-dialog.tsx')).WaitingDialog,
}))

interface Props {
  shopid: string
  /** the chosen orders, or all of the filter */
  rows: readonly ShopOrder[] | 'all'
  filter: AllOrdersFilter
  onStarted: () => void
}

/** Cancels the unsent lines of the chosen orders. */
export const CancelControls = (props: Props) => (
  <Controls {...props} move="cancel" label={adminCancelTexts.go} dialog={CancelOrdersDialog} />
)

/** Announces a later shipping day for the unsent lines of the chosen orders. */
export const DelayControls = (props: Props) => (
  <Controls {...props} move="delay" label={adminWaitingTexts.delayOrders} dialog={DelayOrdersDialog} />
)

function Controls({
  rows,
  filter,
  move,
  label,
  dialog: Dialog,
  ...props
}: Props & {
  move: WaitingMove
  label: string
  dialog: typeof CancelOrdersDialog | typeof DelayOrdersDialog
}) {
  const [isOpen, setOpen] = useState(false)
  const closing = { ...props, onClose: () => setOpen(false) }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>
        {isOpen && rows !== 'all' && <Dialog {...closing} orders={rows} />}
        {isOpen && rows === 'all' && <WaitingDialog {...closing} move={move} target={{ filter }} />}
      </Suspense>
    </>
  )
}
