import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { areToOneRecipient } from './same-recipient.ts'

const texts = adminOrderMovesTexts.bundle

// Lazy, because the list is the first page that sellers load.
const BundleDialog = lazy(async () => ({
  default: (await import('../transitions/bundle-dialog.tsx')).BundleDialog,
}))

/** Ships the chosen orders in one parcel, if they go to one recipient. */
export function BundleControls({
  shopid,
  rows,
  onStarted,
}: {
  shopid: string
  rows: readonly ShopOrder[] | 'all'
  onStarted: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const orders = rows !== 'all' && areToOneRecipient(rows) ? rows : null
  return (
    <>
      <Button
        disabled={orders === null}
        title={orders === null ? texts.onlyOne : undefined}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      <Suspense>
        {isOpen && orders && (
          <BundleDialog shopid={shopid} orders={orders} onDone={onStarted} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}

/** Marks an order with others to the same recipient, and opens the dialog that ships them together. */
export function BundleMark({
  shopid,
  number,
  group,
}: {
  shopid: string
  number: string
  group: readonly ShopOrder[]
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-xs"
        variant="light"
        color="blue"
        onClick={() => setOpen(true)}
        aria-label={texts.markOf(number, group.length)}
      >
        {texts.mark(group.length)}
      </Button>
      <Suspense>
        {isOpen && <BundleDialog shopid={shopid} orders={group} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
