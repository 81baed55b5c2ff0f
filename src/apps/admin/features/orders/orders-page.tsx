import { Container, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { useCounts, useOrders } from '../../calls/orders.ts'
import { paths } from '../../paths.ts'
import { useLocation } from '../../router/location.ts'
import type { PageProps } from '../../router/routes.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { ErrorState } from '../../shell/error-state.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { OrderTable } from './order-table.tsx'
import { ordersView } from './orders-view.ts'
import { OrdersWaiting } from './orders-waiting.tsx'
import { PageSteps } from './page-steps.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { queueName } from './queues.ts'
import { Toolbar } from './toolbar.tsx'

/** The shop's orders in one state, to be worked off. */
export function OrdersPage({ shopid }: PageProps) {
  const view = ordersView(useLocation())
  const orders = useOrders(shopid, view)
  const { data: counts } = useCounts(shopid)
  const count = counts?.find(({ status }) => status === view.status)?.orders
  usePageTitle(queueName(view.status))
  return (
    <Container size="xl" py="md" px={{ base: 'sm', md: 'lg' }}>
      <Stack gap="sm">
        <Group gap="xs" align="baseline">
          <Title order={1} size="h2">
            {queueName(view.status)}
          </Title>
          {count !== undefined && <Text c="dimmed">{adminOrdersTexts.list.count(count)}</Text>}
          {orders.isFetching && !orders.isPending && <Loader size="xs" aria-label={adminTexts.loading} />}
        </Group>
        <QueueTabs shopid={shopid} status={view.status} counts={counts} />
        <Toolbar shopid={shopid} view={view} />
        {content()}
      </Stack>
    </Container>
  )

  function content() {
    if (orders.isPending) return <OrdersWaiting />
    if (orders.isError)
      return (
        <ErrorState
          error={orders.error}
          again={() => orders.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )
    const { title, text } = adminOrdersTexts.list.empty
    if (orders.data.orders.length === 0)
      return <EmptyState title={title} text={text} icon="list" isPage={false} />
    return (
      <>
        <OrderTable
          shopid={shopid}
          status={view.status}
          orders={orders.data.orders}
          key={`${view.status} ${view.after}`}
        />
        <PageSteps
          first={view.after ? paths.orders(shopid, { ...view, after: undefined }) : null}
          next={orders.data.next === null ? null : paths.orders(shopid, { ...view, after: orders.data.next })}
        />
      </>
    )
  }
}
