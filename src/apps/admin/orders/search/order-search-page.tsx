import { Anchor, Badge, Group, Paper, Stack, Text } from '@mantine/core'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { quantity, won } from '../../../../ui/money.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { useOrderSearch } from '../../api/orders/orders.api.ts'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { PageSteps } from '../../components/table/page-steps.tsx'
import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { useShop } from '../../shell/use-shop.ts'
import { OrderBadges, partyNames } from '../list/order-parties.tsx'
import { isUrgent, queueName } from '../list/order-queues.ts'
import { OrderNotesLine } from '../notes/order-labels.tsx'
import { OrderSearchForm } from './order-search-form.tsx'
import styles from './order-search-result.module.css'

const texts = adminOrdersTexts.find
const MAX_NAMED = 5
const listTexts = adminOrdersTexts.list

export function OrderSearchPage() {
  const { shopid } = useShop()
  const { q = '', after } = useUrlParameters(urlParameters.find)
  return (
    <Page title={texts.label} size="xl">
      <OrderSearchForm shopid={shopid} q={q} key={q} />
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      {q && <Results shopid={shopid} q={q} after={after} />}
    </Page>
  )
}

function Results({ shopid, q, after }: { shopid: string; q: string; after: number | undefined }) {
  const results = useOrderSearch(shopid, { q, after })
  if (results.isPending) return <ListSkeleton />
  if (results.isLoadingError)
    return (
      <ErrorState
        error={results.error}
        retry={() => results.refetch()}
        missing={adminTexts.missing.shop}
        isPage={false}
      />
    )
  const { orders, next } = results.data
  if (orders.length === 0)
    return <EmptyState title={texts.nothing(q)} text={texts.whole} icon="search" isPage={false} />
  return (
    <>
      <Text size="sm" fw={700} role="status">
        {texts.found(q, orders.length, next !== null || after !== undefined)}
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0}>
        {orders.map((order) => (
          <OrderResult key={order.number} shopid={shopid} order={order} />
        ))}
      </Stack>
      <PageSteps next={next} />
    </>
  )
}

/** An order with the state of each line. */
function OrderResult({ shopid, order }: { shopid: string; order: ShopOrder }) {
  const lines = order.lines.slice(0, MAX_NAMED)
  const more = order.lines.length - lines.length
  return (
    <Paper component="li" withBorder p="sm" className={styles.order}>
      <div>
        <Group gap={6}>
          <Anchor href={paths.order(shopid, order.number)} fw={700} aria-label={listTexts.open(order.number)}>
            {order.number}
          </Anchor>
          <OrderBadges order={order} />
        </Group>
        <Text component="time" dateTime={order.placed_at} size="sm" c="dimmed">
          {seoulMinute(order.placed_at)}
        </Text>
        <OrderNotesLine order={order} />
      </div>
      <Text className={styles.people} lineClamp={2} title={partyNames(order)}>
        {partyNames(order)}
      </Text>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Group component="li" key={line.id} gap={6} wrap="nowrap" align="flex-start">
            <Badge
              size="sm"
              flex="none"
              mt={2}
              color={isUrgent(line.status) ? 'yard' : 'gray'}
              variant={isUrgent(line.status) ? 'filled' : 'light'}
            >
              {queueName(line.status)}
            </Badge>
            <Text size="sm" lineClamp={2}>
              {line.name}
              {line.opt_name && ` · ${line.opt_name}`} <b>× {quantity(line.qty)}</b>
            </Text>
          </Group>
        ))}
        {more > 0 && (
          <Text component="li" size="sm" c="dimmed">
            {listTexts.more(more)}
          </Text>
        )}
      </ul>
      <Text fw={700} className={styles.amount}>
        {won(order.total)}
      </Text>
    </Paper>
  )
}
