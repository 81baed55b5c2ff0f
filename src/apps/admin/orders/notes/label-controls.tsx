import { Button, Tooltip } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { orderNotesTexts } from '../../../../ui/texts/admin-order-notes.ts'

const texts = orderNotesTexts.labels

const LabelDialog = lazy(async () => ({ default: (await import('./label-dialog.tsx')).LabelDialog }))

/** Adds and removes labels of the chosen orders. */
export function LabelControls({
  shopid,
  rows,
  onApplied,
}: {
  shopid: string
  rows: readonly ShopOrder[] | 'all'
  onApplied: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip label={texts.onlyChosen} disabled={rows !== 'all'}>
        <Button variant="default" disabled={rows === 'all'} onClick={() => setOpen(true)}>
          {texts.title}
        </Button>
      </Tooltip>
      <Suspense>
        {isOpen && rows !== 'all' && (
          <LabelDialog
            shopid={shopid}
            title={texts.chooseTitle(rows.length)}
            target={{ orders: rows.map(({ number }) => number) }}
            used={rows.map(({ notes }) =>
              (notes?.labels ?? []).filter(({ of_buyer }) => !of_buyer).map(({ id }) => id),
            )}
            onApplied={onApplied}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
