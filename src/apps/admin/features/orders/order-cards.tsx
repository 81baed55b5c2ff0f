import { Paper, Stack } from '@mantine/core'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { AllOrdersBox, OrderBox } from './order-boxes.tsx'
import styles from './order-cards.module.css'
import type { OrdersInTable } from './use-order-table.ts'

/** Orders as cards, on a phone; `selects` with boxes to choose orders. */
export function OrderCards({ table, selects }: { table: OrdersInTable; selects: boolean }) {
  return (
    <Stack gap="xs">
      {selects && <AllOrdersBox table={table} label={adminOrdersTexts.list.selectAll} />}
      <Stack component="ul" gap="xs" m={0} p={0}>
        {table.getRowModel().rows.map((row) => (
          <Paper component="li" withBorder p="sm" key={row.id} className={styles.card}>
            {selects && <OrderBox row={row} size="md" className={styles.box} />}
            {row.getAllCells().map((cell) => (
              <div key={cell.id} data-column={cell.column.id}>
                <table.FlexRender cell={cell} />
              </div>
            ))}
          </Paper>
        ))}
      </Stack>
    </Stack>
  )
}
