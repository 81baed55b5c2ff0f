import { Anchor, Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Status } from '../../../../domains/orders/orders.contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { dottedDay, lastDay, seoulMinute } from '../../../../ui/dates.ts'
import { quantity, won } from '../../../../ui/money.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { useTransitionMany } from '../../api/orders/orders.api.ts'
import { LinePicture } from '../../components/line-picture.tsx'
import type { AnyBulk } from '../../components/table/bulk-actions.ts'
import type { Column } from '../../components/table/list-columns.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-shop.ts'
import { OrderNotesLine } from '../notes/order-labels.tsx'
import { expectedPayee } from '../transitions/order-transitions.ts'
import { BundleMark } from './bundle-controls.tsx'
import { daysLate, duesMark, shopDeadline } from './order-deadline.ts'
import { OrderBadges, partyNames } from './order-parties.tsx'
import { ordersView, queueName } from './order-queues.ts'
import type { recipientGroups } from './same-recipient.ts'
import { UnpaidActions } from './unpaid-actions.tsx'

// Lazy, because the list is the first page that sellers load.
const DepositDialog = lazy(async () => ({
  default: (await import('../transitions/deposit-dialog.tsx')).DepositDialog,
}))
const ShipDialog = lazy(async () => ({
  default: (await import('../transitions/ship-dialog.tsx')).ShipDialog,
}))

/** The usual next transition of an order in this state. */
function QuickAction({ shopid, order, status }: { shopid: string; order: ShopOrder; status: Status }) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  const transition = useTransitionMany(shopid)
  const lines = order.lines.filter((line) => line.status === status)
  const close = () => setOpen(false)
  const deposit = status === 'WAITING_PAYMENT' && expectedPayee(order)
  if (deposit === 'platform')
    return (
      <Stack gap="xs" align="flex-start">
        <Text size="sm" c="dimmed">
          {texts.byOperator}
        </Text>
        <UnpaidActions shopid={shopid} order={order} />
      </Stack>
    )
  if (deposit === 'shop')
    return (
      <Stack gap="xs" align="flex-start">
        {may('money:write') && (
          <Button onClick={() => setOpen(true)}>{adminOrderMovesTexts.ask.deposit}</Button>
        )}
        <UnpaidActions shopid={shopid} order={order} />
        <Suspense>{isOpen && <DepositDialog shopid={shopid} order={order} onClose={close} />}</Suspense>
      </Stack>
    )
  if (!may('orders:write')) return null
  if (lines.some(({ moves }) => moves.includes('accept')))
    return (
      <Button
        loading={transition.isPending}
        onClick={() =>
          transition.mutate({
            move: 'accept',
            lines: lines.map(({ id }) => ({ orderid: order.number, line: id })),
          })
        }
      >
        {adminOrderMovesTexts.moves.accept}
      </Button>
    )
  if (lines.some(({ moves }) => moves.includes('ship')))
    return (
      <Group gap="xs">
        <Button onClick={() => setOpen(true)}>{adminOrderMovesTexts.moves.ship}</Button>
        <Suspense>{isOpen && <ShipDialog shopid={shopid} order={order} onClose={close} />}</Suspense>
      </Group>
    )
  // A claim must be read before it is decided, so this is a link.
  if (lines.some(({ moves }) => moves.some((name) => CLAIM_DECISIONS.has(name))))
    return (
      <Button
        component="a"
        href={paths.order(shopid, order.number)}
        variant="light"
        aria-label={texts.decideOf(order.number)}
      >
        {texts.decide}
      </Button>
    )
  return null
}

const CLAIM_DECISIONS: ReadonlySet<string> = new Set([
  'acceptCancel',
  'acceptReturn',
  'acceptExchange',
  'completeReturn',
  'reship',
  'receiveReturn',
  'convertToReturn',
  'convertToExchange',
])

function SameRecipient({
  shopid,
  order,
  groups,
}: {
  shopid: string
  order: ShopOrder
  groups: RecipientGroups
}) {
  const group = groups.get(order.recipient_key ?? '')
  return group ? <BundleMark shopid={shopid} number={order.number} group={group} /> : null
}

const MINUTE_MS = 60_000
const WEEK_DAYS = 7

/** The number of an order, the time in its state, and its delay. */
function OrderName({ shopid, status, order }: { shopid: string; status: Status; order: ShopOrder }) {
  const now = new Date()
  const lines = order.lines.filter((line) => line.status === status)
  const due = lines.flatMap((line) => shopDeadline(line, now) ?? []).sort()[0] ?? null
  const late = daysLate(due, now)
  const unpaidUntil =
    status === 'WAITING_PAYMENT' ? (lines.map(({ next }) => next?.at ?? '').sort()[0] ?? '') : ''
  const enteredAt = lines.map((line) => line.done_at ?? line.since).sort()[0] ?? order.placed_at
  // The outer element is as wide as its content, so the inner one limits it: a memo would widen the column.
  return (
    <div>
      <Box maw={280} style={{ whiteSpace: 'normal' }}>
        <Group gap={6}>
          <Anchor href={paths.order(shopid, order.number)} fw={700} aria-label={texts.open(order.number)}>
            {order.number}
          </Anchor>
          {late > 0 && (
            <Badge color="red" size="sm" title={texts.lateText(late)}>
              {texts.late}
            </Badge>
          )}
          <OrderBadges order={order} />
        </Group>
        <Text
          component="time"
          dateTime={enteredAt}
          title={seoulMinute(enteredAt)}
          size="sm"
          c={late > 0 ? 'red.9' : 'dimmed'}
        >
          {ageOf(enteredAt, now)}
          {due && late === 0 && ` · ${texts.dueText(lastDay(due))}`}
          {unpaidUntil && ` · ${texts.unpaidUntil(seoulMinute(unpaidUntil))}`}
        </Text>
        <OrderNotesLine order={order} />
      </Box>
    </div>
  )
}

/** The age of an ISO time as text, or the date after a week. */
function ageOf(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const { age } = adminOrdersTexts
  if (minutes < 1) return age.now
  if (hours < 1) return age.minutes(minutes)
  if (days < 1) return age.hours(hours)
  return days < WEEK_DAYS ? age.days(days) : dottedDay(iso)
}

const MAX_NAMED = 3

/** A summary of an order's lines in one state. */
function LinesSummary({ order, status }: { order: ShopOrder; status: Status }) {
  const lines = order.lines.filter((line) => line.status === status)
  const others = order.lines.length - lines.length
  const [first] = lines
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      {first && <LinePicture image={first.image} size={44} />}
      <div>
        {lines.slice(0, MAX_NAMED).map((line) => (
          <Text size="sm" key={line.id} lineClamp={2}>
            {line.name}
            {line.opt_name && ` · ${line.opt_name}`} <b>× {quantity(line.qty)}</b>
            {line.stage && ` · ${adminOrdersTexts.order.stages[line.stage]}`}
            {line.dues_open && ` · ${duesMark(line, new Date())}`}
          </Text>
        ))}
        {lines.length > MAX_NAMED && (
          <Text size="sm" c="dimmed">
            {texts.more(lines.length - MAX_NAMED)}
          </Text>
        )}
        {others > 0 && (
          <Text size="xs" c="dimmed">
            {texts.otherStates(others)}
          </Text>
        )}
      </div>
    </Group>
  )
}

const texts = adminOrdersTexts.list

/** The list of orders in one state. Only orders that the shop ships are selectable. */
export function ordersResource(
  shopid: string,
  status: Status,
  actions: readonly AnyBulk<ShopOrder>[] | undefined,
  groups: RecipientGroups,
): Resource<ShopOrder> {
  return {
    id: 'orders',
    label: queueName(status),
    noun: adminOrdersTexts.noun,
    keyOf: ({ number }) => number,
    nameOf: ({ number }) => adminOrdersTexts.order.title(number),
    open: ({ number }) => paths.order(shopid, number),
    columns: columnsOf(shopid, status, groups),
    filters: [
      {
        name: 'sort',
        label: texts.sort.label,
        defaultValue: ordersView({ status }).sort,
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

/** Orders to ship together, by recipient key. */
type RecipientGroups = ReturnType<typeof recipientGroups>

const columnsOf = (shopid: string, status: Status, groups: RecipientGroups): Column<ShopOrder>[] => [
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
    text: partyNames,
    cell: (order) => (
      <>
        <Text size="sm" lineClamp={2} title={partyNames(order)}>
          {partyNames(order)}
        </Text>
        <SameRecipient shopid={shopid} order={order} groups={groups} />
      </>
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
    cell: (order) => <LinesSummary order={order} status={status} />,
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
