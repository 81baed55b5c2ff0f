import { Checkbox } from '@mantine/core'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import type { OrderInTable, OrdersInTable } from './use-order-table.ts'

const texts = adminOrdersTexts.list

/** Chooses one order. */
export function OrderBox({
  row,
  size,
  className,
}: {
  row: OrderInTable
  size: 'sm' | 'md'
  className?: string | undefined
}) {
  return (
    <Checkbox
      aria-label={texts.select(row.id)}
      checked={row.getIsSelected()}
      disabled={!row.getCanSelect()}
      onChange={({ target }) => row.toggleSelected(target.checked)}
      className={className}
      size={size}
    />
  )
}

/** Chooses all orders of the page. `label` where the box does not stand at the head of a column of boxes. */
export function AllOrdersBox({ table, label }: { table: OrdersInTable; label?: string }) {
  return (
    <Checkbox
      aria-label={texts.selectAll}
      label={label}
      checked={table.getIsAllRowsSelected()}
      indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
      onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
    />
  )
}
