import { Paper, Table } from '@mantine/core'
import { AllOrdersBox, OrderBox } from './order-boxes.tsx'
import styles from './order-rows.module.css'
import type { OrdersInTable } from './use-order-table.ts'

interface Props {
  table: OrdersInTable
  label: string
  /** with boxes to choose orders */
  selects: boolean
}

/** Orders as rows, where there is room. */
export function OrderRows({ table, label, selects }: Props) {
  return (
    <Paper withBorder className={styles.paper}>
      <Table verticalSpacing="sm" highlightOnHover aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {selects && (
              <Table.Th className={styles.narrow}>
                <AllOrdersBox table={table} />
              </Table.Th>
            )}
            {table.getFlatHeaders().map((header) => (
              <Table.Th key={header.id} data-column={header.id}>
                <table.FlexRender header={header} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id} data-selected={row.getIsSelected() || undefined}>
              {selects && (
                <Table.Td>
                  <OrderBox row={row} size="sm" />
                </Table.Td>
              )}
              {row.getAllCells().map((cell) => (
                <Table.Td key={cell.id} data-column={cell.column.id}>
                  <table.FlexRender cell={cell} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
