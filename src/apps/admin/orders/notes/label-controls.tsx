import { Button, Text } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'
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
  const hintId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        disabled={rows === 'all'}
        aria-describedby={rows === 'all' ? hintId : undefined}
        onClick={() => setOpen(true)}
      >
        {texts.title}
      </Button>
      {/* A tooltip of a disabled button is shown neither on a phone nor by keyboard. */}
      {rows === 'all' && (
        <Text size="xs" c="dimmed" id={hintId}>
          {texts.onlyChosen}
        </Text>
      )}
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
