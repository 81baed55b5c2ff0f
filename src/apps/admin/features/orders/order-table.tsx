import { useMediaQuery } from '@mantine/hooks'
import type { Status } from '../../../../domains/orders/contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/contract.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderRows } from './order-rows.tsx'
import { useOrderTable } from './use-order-table.ts'

/** States whose orders are moved many at once. */
const TOGETHER: Partial<Record<Status, 'accept' | 'arrive'>> = {
  CONFIRM_PAYMENT: 'accept',
  DELIVERY: 'arrive',
}

/** The orders of a page: rows where there is room, cards on a phone. */
export function OrderTable({
  shopid,
  status,
  orders,
}: {
  shopid: string
  status: Status
  orders: ShopOrder[]
}) {
  const move = TOGETHER[status]
  const selects = move !== undefined
  const table = useOrderTable({ shopid, status, orders, selects })
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  return (
    <>
      {wide ? (
        <OrderRows table={table} label={adminOrdersTexts.queues[status]} selects={selects} />
      ) : (
        <OrderCards table={table} selects={selects} />
      )}
      {move && (
        <ChosenBar
          shopid={shopid}
          status={status}
          move={move}
          chosen={table.getSelectedRowModel().rows.map(({ original }) => original)}
          onClear={() => table.resetRowSelection(true)}
        />
      )}
    </>
  )
}
