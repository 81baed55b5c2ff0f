import { Checkbox, Paper, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createColumnHelper, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Status } from '../../../../domains/orders/contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/contract.ts'
import { won } from '../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { LinesInShort } from './lines-in-short.tsx'
import { namesOf } from './names.ts'
import { OrderName } from './order-name.tsx'
import styles from './order-table.module.css'
import { QuickAction } from './quick-action.tsx'

const texts = adminOrdersTexts.list
const features = tableFeatures({ rowSelectionFeature })
const column = createColumnHelper<typeof features, ShopOrder>()

/** States whose orders are moved many at once. */
const TOGETHER = { CONFIRM_PAYMENT: 'accept', DELIVERY: 'arrive' } as const satisfies Partial<
  Record<Status, string>
>

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
  const move = status in TOGETHER ? TOGETHER[status as keyof typeof TOGETHER] : null
  const columns = useMemo(() => columnsFor(shopid, status), [shopid, status])
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const table = useTable({
    features,
    columns,
    data: orders,
    getRowId: ({ number }) => number,
    enableRowSelection: ({ original }) => move !== null && original.ships,
  })
  const rows = table.getRowModel().rows
  const chosen = rows.filter((row) => row.getIsSelected()).map(({ original }) => original)
  const box = (row: (typeof rows)[number]) => (
    <Checkbox
      aria-label={texts.select(row.id)}
      checked={row.getIsSelected()}
      disabled={!row.getCanSelect()}
      onChange={({ target }) => row.toggleSelected(target.checked)}
      className={styles.box}
      size={wide ? 'sm' : 'md'}
    />
  )
  const all = move && (
    <Checkbox
      aria-label={texts.selectAll}
      label={wide ? undefined : texts.selectAll}
      checked={table.getIsAllRowsSelected()}
      indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
      onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
    />
  )
  return (
    <>
      {wide ? (
        <Paper withBorder className={styles.paper}>
          <Table verticalSpacing="sm" highlightOnHover aria-label={adminOrdersTexts.queues[status]}>
            <Table.Thead>
              <Table.Tr>
                {move && <Table.Th className={styles.narrow}>{all}</Table.Th>}
                {table.getFlatHeaders().map((header) => (
                  <Table.Th key={header.id} data-column={header.id}>
                    <table.FlexRender header={header} />
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.id} data-selected={row.getIsSelected() || undefined}>
                  {move && <Table.Td>{box(row)}</Table.Td>}
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
      ) : (
        <Stack gap="xs">
          {all}
          <Stack component="ul" gap="xs" m={0} p={0}>
            {rows.map((row) => (
              <Paper component="li" withBorder p="sm" key={row.id} className={styles.card}>
                {move && box(row)}
                {row.getAllCells().map((cell) => (
                  <div key={cell.id} data-column={cell.column.id}>
                    <table.FlexRender cell={cell} />
                  </div>
                ))}
              </Paper>
            ))}
          </Stack>
        </Stack>
      )}
      {move && (
        <ChosenBar
          shopid={shopid}
          status={status}
          move={move}
          chosen={chosen}
          onClear={() => table.resetRowSelection(true)}
        />
      )}
    </>
  )
}

function columnsFor(shopid: string, status: Status) {
  const { columns } = texts
  return column.columns([
    column.display({
      id: 'order',
      header: columns.order,
      cell: ({ row }) => <OrderName shopid={shopid} status={status} order={row.original} />,
    }),
    column.display({
      id: 'buyer',
      header: columns.buyer,
      cell: ({ row }) => (
        <Text size="sm" lineClamp={2} title={namesOf(row.original)}>
          {namesOf(row.original)}
        </Text>
      ),
    }),
    column.display({
      id: 'lines',
      header: columns.lines,
      cell: ({ row }) => <LinesInShort order={row.original} status={status} />,
    }),
    column.display({
      id: 'amount',
      header: columns.amount,
      cell: ({ row }) => won(row.original.total),
    }),
    column.display({
      id: 'act',
      header: columns.act,
      cell: ({ row }) => <QuickAction shopid={shopid} order={row.original} status={status} />,
    }),
  ])
}
