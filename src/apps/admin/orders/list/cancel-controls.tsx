import { Button, Tooltip } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { adminCancelTexts } from '../../../../ui/texts/admin-cancel.ts'

const texts = adminCancelTexts

// Lazy, because the list is the first page that sellers load.
const CancelOrdersDialog = lazy(async () => ({
  default: (await import('../transitions/cancel-dialog.tsx')).CancelOrdersDialog,
}))

/** Cancels the chosen orders; not all matching ones, because it cannot be undone. */
export function CancelControls({
  shopid,
  rows,
  onStarted,
}: {
  shopid: string
  rows: readonly ShopOrder[] | 'all'
  onStarted: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip label={texts.onlyChosen} disabled={rows !== 'all'}>
        <Button variant="default" disabled={rows === 'all'} onClick={() => setOpen(true)}>
          {texts.go}
        </Button>
      </Tooltip>
      <Suspense>
        {isOpen && rows !== 'all' && (
          <CancelOrdersDialog
            shopid={shopid}
            orders={rows}
            onStarted={onStarted}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
