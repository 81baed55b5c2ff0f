import { Text } from '@mantine/core'
import { createColumnHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table'
import type { Status } from '../../../../domains/orders/contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/contract.ts'
import { won } from '../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { LinesInShort } from './lines-in-short.tsx'
import { namesOf } from './names.ts'
import { OrderName } from './order-name.tsx'
import { QuickAction } from './quick-action.tsx'

const { columns } = adminOrdersTexts.list
export const orderFeatures = tableFeatures({ rowSelectionFeature })
const column = createColumnHelper<typeof orderFeatures, ShopOrder>()

/** What is told of each order of a queue; `data-column` in the styles is the id of a column. */
export function columnsFor(shopid: string, status: Status) {
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
