import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { quantity, won } from '../../../../ui/money.ts'
import { adminAllOrdersTexts } from '../../../../ui/texts/admin-all-orders.ts'
import { orderNotesTexts as notesTexts } from '../../../../ui/texts/admin-order-notes.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { LinePicture } from '../../components/line-picture.tsx'
import type { Column } from '../../components/table/list-columns.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { paths } from '../../paths.ts'
import { OrderBadges, partyNames } from '../list/order-parties.tsx'
import { isUrgent, queueName } from '../list/order-queues.ts'
import { OrderLabels, OrderMarks } from '../notes/order-labels.tsx'
import { allOrdersFilters, type FilterChoices } from './all-orders-filters.ts'
import styles from './all-orders-resource.module.css'

const texts = adminAllOrdersTexts
const listTexts = adminOrdersTexts.list
const { methods } = adminOrdersTexts.order
const MAX_NAMED = 3

export const allOrdersResource = (
  shopid: string,
  choices: FilterChoices,
): Omit<Resource<ShopOrder>, 'empty'> => ({
  id: 'all-orders',
  label: texts.title,
  noun: adminOrdersTexts.noun,
  keyOf: ({ number }) => number,
  nameOf: ({ number }) => adminOrdersTexts.order.title(number),
  open: ({ number }) => paths.order(shopid, number),
  // Without tiers the column would be empty.
  columns: columnsOf(shopid).filter(({ id }) => id !== 'tier' || choices.tiers.length > 0),
  filters: allOrdersFilters(choices),
  personal: true,
})

const columnsOf = (shopid: string): Column<ShopOrder>[] => [
  {
    id: 'order',
    header: texts.columns.order,
    card: 'title',
    width: 17,
    always: true,
    text: ({ number, placed_at }) => `${number} ${seoulMinute(placed_at)}`,
    cell: (order) => (
      <>
        {/* The badges of one order must not make the column wider for all. */}
        <Group gap={6}>
          <Anchor
            href={paths.order(shopid, order.number)}
            fw={700}
            aria-label={listTexts.open(order.number)}
            className={styles.line}
          >
            {order.number}
          </Anchor>
          <OrderBadges order={order} />
        </Group>
        <Group gap={6}>
          <Text component="time" dateTime={order.placed_at} size="sm" c="dimmed" className={styles.line}>
            {seoulMinute(order.placed_at)}
          </Text>
          <OrderMarks marks={order.marks ?? []} />
        </Group>
      </>
    ),
  },
  {
    id: 'state',
    header: texts.columns.state,
    width: 12,
    text: (order) => statesOf(order).map(queueName).join(', '),
    cell: (order) => (
      <Group gap={4}>
        {statesOf(order).map((status) => (
          <Badge
            key={status}
            size="sm"
            tt="none"
            color={isUrgent(status) ? 'yard' : 'gray'}
            variant={isUrgent(status) ? 'filled' : 'light'}
          >
            {queueName(status)}
          </Badge>
        ))}
      </Group>
    ),
  },
  {
    id: 'lines',
    header: texts.columns.lines,
    width: 26,
    text: ({ lines }) => lines.map((line) => `${titleOf(line)} × ${line.qty}`).join('\n'),
    cell: ({ lines }) => <Lines lines={lines} />,
  },
  {
    id: 'buyer',
    header: texts.columns.buyer,
    width: 12,
    text: partyNames,
    cell: (order) => (
      <Text size="sm" lineClamp={2} title={partyNames(order)}>
        {partyNames(order)}
      </Text>
    ),
  },
  {
    id: 'notes',
    header: texts.columns.notes,
    width: 16,
    text: notesText,
    cell: ({ notes }) =>
      notes && (
        <Stack gap={4}>
          <OrderLabels labels={notes.labels} />
          {[notes.memo, notes.buyer_memo].map(
            (memo, index) =>
              memo && (
                // biome-ignore lint/suspicious/noArrayIndexKey: always these two.
                <Text size="xs" c="dimmed" lineClamp={2} title={memo} key={index}>
                  {memo}
                </Text>
              ),
          )}
        </Stack>
      ),
  },
  {
    id: 'method',
    header: texts.columns.method,
    card: 'line',
    width: 'fit',
    hiddenByDefault: true,
    text: ({ method }) => methods[method],
    cell: ({ method }) => <Text size="sm">{methods[method]}</Text>,
  },
  {
    id: 'tier',
    header: texts.columns.tier,
    card: 'line',
    width: 'fit',
    hiddenByDefault: true,
    text: ({ tier }) => tier,
    cell: ({ tier }) => tier && <Text size="sm">{tier}</Text>,
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    card: 'aside',
    width: 'fit',
    align: 'end',
    text: ({ total }) => String(total),
    cell: ({ total, refunded, method }) => (
      <>
        <Text size="sm">{won(total)}</Text>
        <Text size="xs" c="dimmed">
          {methods[method]}
        </Text>
        {refunded > 0 && (
          <Text size="xs" c="dimmed">
            {texts.columns.refunded} {won(refunded)}
          </Text>
        )}
      </>
    ),
  },
]

/** Marks, labels and memos in exports. */
function notesText({ notes, marks = [] }: ShopOrder): string {
  const labels = notes?.labels.map(({ name, of_buyer }) => (of_buyer ? notesTexts.ofBuyer(name) : name)) ?? []
  return [
    ...marks.map((mark) => notesTexts.marks[mark]),
    ...labels,
    ...[notes?.memo, notes?.buyer_memo].filter(Boolean),
  ].join('\n')
}

type Lines = ShopOrder['lines']

const titleOf = ({ name, opt_name }: Lines[0]) => [name, opt_name].filter(Boolean).join(' · ')

const statesOf = ({ lines }: ShopOrder) => [...new Set(lines.map(({ status }) => status))]

function Lines({ lines }: { lines: Lines }) {
  const [first] = lines
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      {first && <LinePicture image={first.image} size={44} />}
      <Stack gap={0}>
        {lines.slice(0, MAX_NAMED).map((line) => (
          <Text size="sm" key={line.id} lineClamp={2}>
            {titleOf(line)} <b className={styles.line}>× {quantity(line.qty)}</b>
          </Text>
        ))}
        {lines.length > MAX_NAMED && (
          <Text size="sm" c="dimmed">
            {listTexts.more(lines.length - MAX_NAMED)}
          </Text>
        )}
      </Stack>
    </Group>
  )
}
