import { Text } from '@mantine/core'
import type { Status } from '../../../../../domains/orders/contract.ts'
import type { ShopOrder } from '../../../../../domains/orders/seller/contract.ts'
import { won } from '../../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import type { Resource } from '../../../kit/table/resource.ts'
import type { Column } from '../../../kit/table/rows/columns.ts'
import type { BulkJob } from '../../../kit/table/selection/bulk.ts'
import { paths } from '../../../paths.ts'
import { LinesInShort } from './cells/lines-in-short.tsx'
import { namesOf } from './cells/names.ts'
import { OrderName } from './cells/order-name.tsx'
import { QuickAction } from './cells/quick-action.tsx'
import { ordersView } from './orders-view.ts'
import { queueName } from './queues.ts'

const texts = adminOrdersTexts.list

/** The resource of orders in one state. Only orders that the shop ships are selectable. */
export function ordersResource(
  shopid: string,
  status: Status,
  actions: readonly BulkJob<ShopOrder>[] | undefined,
): Resource<ShopOrder> {
  return {
    id: 'orders',
    label: queueName(status),
    noun: adminOrdersTexts.noun,
    keyOf: ({ number }) => number,
    nameOf: ({ number }) => adminOrdersTexts.order.title(number),
    open: ({ number }) => paths.order(shopid, number),
    columns: columnsOf(shopid, status),
    filters: [
      {
        name: 'sort',
        label: texts.sort.label,
        usual: ordersView({ status }).sort,
        options: [
          { value: 'oldest', label: texts.sort.oldest },
          { value: 'newest', label: texts.sort.newest },
        ],
      },
    ],
    ...(actions && { actions }),
    selectable: ({ ships }) => ships,
    personal: true,
    empty: { ...texts.empty, icon: 'list' },
  }
}

const columnsOf = (shopid: string, status: Status): Column<ShopOrder>[] => [
  {
    id: 'order',
    header: texts.columns.order,
    card: 'title',
    width: 'fit',
    always: true,
    text: ({ number }) => number,
    cell: (order) => <OrderName shopid={shopid} status={status} order={order} />,
  },
  {
    id: 'buyer',
    header: texts.columns.buyer,
    width: 22,
    text: namesOf,
    cell: (order) => (
      <Text size="sm" lineClamp={2} title={namesOf(order)}>
        {namesOf(order)}
      </Text>
    ),
  },
  {
    id: 'lines',
    header: texts.columns.lines,
    text: ({ lines }) =>
      lines
        .filter((line) => line.status === status)
        .map(({ name, opt_name, qty }) => `${[name, opt_name].filter(Boolean).join(' · ')} × ${qty}`)
        .join('\n'),
    cell: (order) => <LinesInShort order={order} status={status} />,
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    card: 'aside',
    width: 'fit',
    align: 'end',
    text: ({ total }) => String(total),
    cell: ({ total }) => won(total),
  },
  {
    id: 'act',
    header: texts.columns.act,
    card: 'foot',
    width: 'fit',
    cell: (order) => <QuickAction shopid={shopid} order={order} status={status} />,
  },
]
