import { Anchor, Text } from '@mantine/core'
import type { PastOrder } from '../../../../domains/past-orders/past-orders.contract.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { adminPastOrdersTexts as texts } from '../../../../ui/texts/admin-past-orders.ts'
import type { Column } from '../../components/table/list-columns.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { paths } from '../../paths.ts'
import { PastOrderProducts, productsText } from './past-order-products.tsx'
import styles from './past-orders.module.css'

const { columns } = texts

export const pastOrdersResource = (shopid: string): Omit<Resource<PastOrder>, 'empty'> => ({
  id: 'past-orders',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ id }) => String(id),
  nameOf: ({ number }) => number,
  searchable: texts.search,
  personal: true,
  columns: columnsOf(shopid),
})

const columnsOf = (shopid: string): readonly Column<PastOrder>[] => [
  {
    id: 'number',
    header: columns.number,
    card: 'title',
    always: true,
    text: ({ number }) => number,
    cell: ({ number, program }) => (
      <div>
        <Text size="sm" fw={700} className={styles.words}>
          {number}
        </Text>
        <Text size="xs" c="dimmed">
          {texts.programs[program]}
        </Text>
      </div>
    ),
  },
  {
    id: 'ordered',
    header: columns.ordered,
    card: 'line',
    width: 'fit',
    text: ({ ordered_at }) => ordered_at,
    cell: ({ ordered_at }) => <Text size="sm">{seoulMinute(ordered_at)}</Text>,
  },
  {
    id: 'state',
    header: columns.state,
    card: 'line',
    text: ({ state }) => state,
    cell: ({ state }) => (
      <Text size="sm" className={styles.words}>
        {state}
      </Text>
    ),
  },
  {
    id: 'buyer',
    header: columns.buyer,
    text: ({ name }) => name,
    cell: (order) => <Buyer shopid={shopid} order={order} />,
  },
  {
    id: 'goods',
    header: columns.products,
    width: 30,
    text: productsText,
    cell: ({ lines }) => <PastOrderProducts lines={lines} />,
  },
  {
    id: 'total',
    header: columns.total,
    card: 'aside',
    width: 'fit',
    align: 'end',
    text: ({ total }) => String(total),
    cell: ({ total }) => (
      <Text size="sm" fw={700}>
        {won(total)}
      </Text>
    ),
  },
]

function Buyer({ shopid, order: { id, name, email, phone } }: { shopid: string; order: PastOrder }) {
  return (
    <div>
      <Text size="sm" className={styles.words}>
        {name || texts.unnamed}
      </Text>
      {[formatPhone(phone), email].filter(Boolean).map((contact) => (
        <Text key={contact} size="xs" c="dimmed" className={styles.words}>
          {contact}
        </Text>
      ))}
      {(email || phone) && (
        <Anchor href={paths.pastOrders(shopid, { buyer: id })} size="xs">
          {texts.sameBuyer}
        </Anchor>
      )}
    </div>
  )
}
