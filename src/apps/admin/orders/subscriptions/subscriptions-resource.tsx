import { Anchor, Text } from '@mantine/core'
import type { SubscriptionState } from '../../../../domains/subscriptions/shared/subscription-terms.ts'
import type { ShopSubscription } from '../../../../domains/subscriptions/subscriptions.contract.ts'
import { monthDay } from '../../../../ui/dates.ts'
import { adminSubscriptionTexts as texts } from '../../../../ui/texts/admin-subscriptions.ts'
import { subscriptionTexts } from '../../../../ui/texts/subscriptions.ts'
import type { Column } from '../../components/table/list-columns.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { paths } from '../../paths.ts'

const { columns } = texts

export const subscriptionsResource = (
  shopid: string,
  view: SubscriptionState,
): Resource<ShopSubscription> => ({
  id: 'subscriptions',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ id }) => String(id),
  nameOf: ({ title, buyer }) => `${buyer.name} ${title}`,
  personal: true,
  columns: columnsOf(shopid),
  empty: { ...texts.empty[view], icon: 'list' },
})

const breaks = { overflowWrap: 'anywhere' } as const

const columnsOf = (shopid: string): readonly Column<ShopSubscription>[] => [
  {
    id: 'product',
    header: columns.product,
    card: 'title',
    always: true,
    width: 30,
    text: ({ title }) => title,
    cell: ({ title, opt_name, qty }) => (
      <div>
        <Text size="sm" fw={700} style={breaks}>
          {title}
        </Text>
        <Text size="xs" c="dimmed" style={breaks}>
          {[opt_name, subscriptionTexts.pieces(qty)].filter(Boolean).join(' · ')}
        </Text>
      </div>
    ),
  },
  {
    id: 'buyer',
    header: columns.buyer,
    card: 'line',
    text: ({ buyer }) => buyer.name,
    cell: ({ buyer }) => (
      <Text size="sm" style={breaks}>
        {buyer.name}
      </Text>
    ),
  },
  {
    id: 'cycle',
    header: columns.cycle,
    card: 'line',
    width: 'fit',
    text: ({ weeks }) => subscriptionTexts.every(weeks),
    cell: ({ weeks }) => <Text size="sm">{subscriptionTexts.every(weeks)}</Text>,
  },
  {
    id: 'next',
    header: columns.next,
    card: 'line',
    text: (row) => [nextText(row), missedText(row)].filter(Boolean).join(', '),
    cell: (row) => (
      <div>
        <Text size="sm">{nextText(row)}</Text>
        {missedText(row) && (
          <Text size="xs" c="dimmed">
            {missedText(row)}
          </Text>
        )}
      </div>
    ),
  },
  {
    id: 'orders',
    header: columns.orders,
    card: 'aside',
    width: 'fit',
    align: 'end',
    text: ({ orders }) => String(orders),
    cell: ({ orders }) => <Text size="sm">{texts.count(orders)}</Text>,
  },
  {
    id: 'last',
    header: columns.last,
    card: 'line',
    width: 'fit',
    text: ({ last_number }) => last_number,
    cell: ({ last_number }) => (
      <Anchor size="sm" href={paths.order(shopid, last_number)}>
        {last_number}
      </Anchor>
    ),
  },
]

/** The day of the next order, or why there is none. */
function nextText({ state, reason, next_on, retry_on }: ShopSubscription): string {
  if (state === 'ENDED') return texts.views.ENDED
  if (state === 'PAUSED') return reason ? texts.reasons[reason] : texts.views.PAUSED
  return retry_on ? texts.retry(monthDay(retry_on)) : monthDay(next_on)
}

/** The last due day that was left out, unless an order came later. */
const missedText = ({ state, missed }: ShopSubscription): string =>
  state === 'ACTIVE' && missed?.reason ? texts.missed(monthDay(missed.day), texts.reasons[missed.reason]) : ''
