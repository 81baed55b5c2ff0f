import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { useMay } from '../../shell/use-shop.ts'

// Lazy, because the list is the first page that sellers load.
const UnpaidDialog = lazy(async () => ({
  default: (await import('../transitions/unpaid-dialog.tsx')).UnpaidDialog,
}))

const ACTIONS = ['remindPayment', 'extendPayment'] as const

/** What a shop does about an order that waits for a transfer: it reminds the buyer, or extends the deadline. */
export function UnpaidActions({ shopid, order }: { shopid: string; order: ShopOrder }) {
  const may = useMay()
  const [action, setAction] = useState<(typeof ACTIONS)[number] | null>(null)
  const line = order.lines.find(({ moves }) => moves.includes('remindPayment'))
  if (!line || order.method !== 'bank' || !may('orders:write')) return null
  return (
    <Group gap="xs">
      {ACTIONS.map((name) => (
        <Button
          key={name}
          variant="default"
          aria-label={adminOrderMovesTexts.ofOrder(adminOrderMovesTexts.moves[name], order.number)}
          onClick={() => setAction(name)}
        >
          {adminOrderMovesTexts.moves[name]}
        </Button>
      ))}
      <Suspense>
        {action && (
          <UnpaidDialog
            shopid={shopid}
            order={order}
            line={line}
            name={action}
            onClose={() => setAction(null)}
          />
        )}
      </Suspense>
    </Group>
  )
}
