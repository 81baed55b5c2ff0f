import { Button, Group } from '@mantine/core'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { readOrders, takeOrders, useChanged, useCounts, useOrders } from '../../../calls/orders/orders.ts'
import { Page } from '../../../kit/page.tsx'
import { ResourceTable } from '../../../kit/table/resource-table.tsx'
import { sourceOf } from '../../../kit/table/source.ts'
import { paths } from '../../../paths.ts'
import { addresses, useAddress } from '../../../router/addresses.ts'
import { useMay, useShop } from '../../../shell/use-shop.ts'
import { FindForm } from '../find/find-form.tsx'
import { ordersResource } from './orders-resource.tsx'
import { ordersView } from './orders-view.ts'
import { QueueTabs } from './queue-tabs.tsx'
import { queueName } from './queues.ts'
import { useOrdersTogether } from './use-orders-together.ts'

const texts = adminOrdersTexts.list

/** The shop's orders in one state. */
export function OrdersPage() {
  const { shopid } = useShop()
  const may = useMay()
  const view = ordersView(useAddress(addresses.orders))
  const { status } = view
  const together = useOrdersTogether(shopid, status)
  const { data: counts } = useCounts(shopid)
  const count = counts?.find((each) => each.status === status)?.orders
  const refresh = useChanged(shopid)
  const source = sourceOf(useOrders(shopid, view), ({ orders, next }) => ({ rows: orders, next }), {
    total: count,
    read: async (after?: number) => {
      const { orders, next } = await readOrders(shopid, { ...view, after })
      return { rows: orders, next }
    },
    ...(may('orders:export') && {
      async take(reason: string, after?: number) {
        const { orders, next } = await takeOrders(shopid, { ...view, after }, reason)
        return { rows: orders, next }
      },
    }),
  })
  return (
    <Page title={queueName(status)} count={count === undefined ? undefined : texts.count(count)} size="xl">
      <QueueTabs shopid={shopid} status={status} counts={counts} />
      <ResourceTable
        key={status}
        resource={ordersResource(shopid, status, may('orders:write') ? together : undefined)}
        source={source}
        tools={
          <>
            <Group gap="xs" flex={1}>
              <Button variant="default" onClick={() => refresh()}>
                {texts.refresh}
              </Button>
              {status === 'READY_FOR_DELIVERY' && may('orders:write') && (
                <Button component="a" href={paths.tracking(shopid)} variant="light">
                  {texts.tracking}
                </Button>
              )}
            </Group>
            <FindForm shopid={shopid} />
          </>
        }
      />
    </Page>
  )
}
