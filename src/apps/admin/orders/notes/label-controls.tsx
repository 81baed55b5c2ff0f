import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
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
  const isForAll = rows === 'all'
  const open = () => {
    if (isForAll) void toast({ text: texts.onlyChosen, kind: 'error' })
    else setOpen(true)
  }
  return (
    <>
      {/* Not `disabled`: on a phone and by keyboard a press is the only way to learn why. */}
      <Button
        variant="default"
        data-disabled={isForAll || undefined}
        aria-disabled={isForAll || undefined}
        title={isForAll ? texts.onlyChosen : undefined}
        onClick={open}
      >
        {texts.title}
      </Button>
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
