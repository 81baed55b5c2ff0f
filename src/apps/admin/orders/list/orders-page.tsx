import { Badge, Box, Button, Group } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { Status } from '../../../../domains/orders/orders.contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { transitions } from '../../../../domains/orders/shared/transitions.ts'
import { quantity } from '../../../../ui/money.ts'
import { adminCancelTexts } from '../../../../ui/texts/admin-cancel.ts'
import { adminOrderFilesTexts } from '../../../../ui/texts/admin-order-files.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { adminPrintTexts } from '../../../../ui/texts/admin-prints.ts'
import { adminWaitingTexts } from '../../../../ui/texts/admin-waiting.ts'
import { useStartJob } from '../../api/jobs.api.ts'
import { readOrders, useOrderCounts, useOrders, useStoreOrder } from '../../api/orders/orders.api.ts'
import { Page } from '../../components/page.tsx'
import type { AnyBulk, BulkJob } from '../../components/table/bulk-actions.ts'
import { sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { OrderFileButton } from '../files/order-file-button.tsx'
import { OrderSearchForm } from '../search/order-search-form.tsx'
import { BundleControls } from './bundle-controls.tsx'
import { CancelControls, DelayControls } from './line-job-controls.tsx'
import { isUrgent, ordersView, queueGroups, queueName } from './order-queues.ts'
import styles from './orders-page.module.css'
import { ordersResource } from './orders-resource.tsx'
import { PrintControls } from './print-controls.tsx'
import { recipientGroups } from './same-recipient.ts'

const texts = adminOrdersTexts.list
const { acceptAll, arriveAll } = adminOrdersTexts.list

export function OrdersPage() {
  const { shopid } = useShop()
  const may = useMay()
  const view = ordersView(useUrlParameters(urlParameters.orders))
  const { status } = view
  const changes = useBulkActions(shopid, status)
  const actions = [...(changes ?? []), ...(may('orders:export') ? [orderFileAction(shopid, view)] : [])]
  const list = useOrders(shopid, view)
  const { data: latestCounts } = useOrderCounts(shopid)
  const counts = list.data?.counts ?? latestCounts
  const count = counts?.find((count) => count.status === status)?.orders
  const refresh = useStoreOrder(shopid)
  const groups = useRecipientGroups(status, list.data?.orders)
  const source = sourceOf(list, ({ orders, next }) => ({ rows: orders, next }), {
    total: count,
    read: async (after?: number) => {
      const { orders, next } = await readOrders(shopid, { ...view, after })
      return { rows: orders, next }
    },
  })
  return (
    <Page title={queueName(status)} count={count === undefined ? undefined : texts.count(count)} size="xl">
      <QueueTabs shopid={shopid} status={status} counts={counts} />
      <ResourceTable
        key={status}
        resource={ordersResource(shopid, status, actions.length > 0 ? actions : undefined, groups)}
        source={source}
        tools={
          <>
            <Group gap="xs" flex="1 0 auto" maw="100%">
              <Button variant="default" onClick={() => refresh()}>
                {texts.refresh}
              </Button>
              {PRINTABLE.has(status) && (
                <Button
                  component="a"
                  href={paths.printOrders(shopid, { status })}
                  target="_blank"
                  variant="default"
                >
                  {adminPrintTexts.openAll}
                </Button>
              )}
              {may('orders:export') && <OrderFileButton shopid={shopid} status={status} sort={view.sort} />}
              {status === 'WAITING_PAYMENT' && may('money:read') && (
                <Button component="a" href={paths.deposits(shopid)} variant="light">
                  {texts.deposits}
                </Button>
              )}
              {status === 'READY_FOR_DELIVERY' && may('orders:write') && (
                <Button component="a" href={paths.tracking(shopid)} variant="light">
                  {texts.tracking}
                </Button>
              )}
            </Group>
            <OrderSearchForm shopid={shopid} />
          </>
        }
      />
    </Page>
  )
}

/** The file of the chosen orders, or of all orders of the list. */
const orderFileAction = (
  shopid: string,
  { status, sort }: ReturnType<typeof ordersView>,
): AnyBulk<ShopOrder> => ({
  label: adminOrderFilesTexts.open,
  controls: ({ rows }) => (
    <OrderFileButton
      shopid={shopid}
      status={status}
      sort={sort}
      {...(rows !== 'all' && { chosen: rows.map(({ number }) => number) })}
    />
  ),
})

const NO_ORDERS: readonly ShopOrder[] = []

/** Orders of the page that can be shipped together. */
function useRecipientGroups(status: Status, orders = NO_ORDERS) {
  const mayShip = useMay()('orders:write') && status === 'READY_FOR_DELIVERY'
  return useMemo(() => recipientGroups(mayShip ? orders : NO_ORDERS), [mayShip, orders])
}

/** The bulk transition of a state. */
const BULK_TRANSITIONS: Partial<Record<Status, { move: 'accept' | 'arrive'; label: string }>> = {
  CONFIRM_PAYMENT: { move: 'accept', label: acceptAll },
  DELIVERY: { move: 'arrive', label: arriveAll },
}

/** States whose orders the shop can cancel or delay. */
const CANCELABLE: ReadonlySet<Status> = new Set<Status>(transitions.cancel.from)

/** States whose products are packed or on the way. */
const PRINTABLE: ReadonlySet<Status> = new Set<Status>(['CONFIRM_PAYMENT', 'READY_FOR_DELIVERY', 'DELIVERY'])

/** Bulk actions of a state: the next transition of all its lines, print pages, and the cancellation of paid orders. */
function useBulkActions(shopid: string, status: Status): readonly AnyBulk<ShopOrder>[] | undefined {
  const next = useBulkTransition(shopid, status)
  const mayChange = useMay()('orders:write')
  const actions: AnyBulk<ShopOrder>[] = next && mayChange ? [next] : []
  if (status === 'READY_FOR_DELIVERY' && mayChange)
    actions.push({
      label: adminOrderMovesTexts.bundle.open,
      controls: ({ rows, onStarted }) => <BundleControls shopid={shopid} rows={rows} onStarted={onStarted} />,
    })
  if (PRINTABLE.has(status))
    actions.push({
      label: adminPrintTexts.open,
      controls: ({ rows }) => <PrintControls shopid={shopid} status={status} rows={rows} />,
    })
  if (CANCELABLE.has(status) && mayChange)
    actions.push(
      {
        label: adminWaitingTexts.delayOrders,
        controls: ({ rows, onStarted }) => (
          <DelayControls shopid={shopid} rows={rows} filter={{ status }} onStarted={onStarted} />
        ),
      },
      {
        label: adminCancelTexts.go,
        controls: ({ rows, onStarted }) => (
          <CancelControls shopid={shopid} rows={rows} filter={{ status }} onStarted={onStarted} />
        ),
      },
    )
  return actions.length > 0 ? actions : undefined
}

function useBulkTransition(shopid: string, status: Status): BulkJob<ShopOrder> | undefined {
  const startJob = useStartJob(shopid)
  const once = useOnce()
  const transition = BULK_TRANSITIONS[status]
  if (!transition) return undefined
  const { move, label } = transition
  return {
    label,
    start: (orders) =>
      startJob(() =>
        once((key) =>
          browserApi.post('/api/myshp/v2/seller/order/move/job', {
            shopid,
            key,
            move,
            ...(orders === 'all' ? { all: true as const } : { lines: linesIn(orders, status) }),
          }),
        ),
      ),
  }
}

const linesIn = (orders: readonly ShopOrder[], status: Status) =>
  orders.flatMap(({ number, lines }) =>
    lines.filter((line) => line.status === status).map(({ id }) => ({ orderid: number, line: id })),
  )

/** The states as a row of tabs on narrow windows; wide ones have them in the sidebar. */
function QueueTabs({
  shopid,
  status,
  counts,
}: {
  shopid: string
  status: Status
  counts: { status: Status; orders: number }[] | undefined
}) {
  const activeTab = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the active tab when it changes or counts load.
  useEffect(() => {
    activeTab.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [status, counts === undefined])
  return (
    <Box className={styles.row} hiddenFrom="md">
      <nav className={styles.tabs} aria-label={adminOrdersTexts.list.label}>
        {queueGroups.flatMap(({ states }) =>
          states.map((state) => {
            const orders = counts?.find((count) => count.status === state)?.orders
            return (
              <Button
                component="a"
                key={state}
                ref={state === status ? activeTab : null}
                href={paths.orders(shopid, { status: state })}
                aria-current={state === status ? 'page' : undefined}
                variant={state === status ? 'filled' : 'default'}
                radius="xl"
                size="sm"
                className={styles.tab}
                rightSection={
                  orders ? (
                    <Badge
                      size="sm"
                      variant={isUrgent(state) && state !== status ? 'filled' : 'light'}
                      color={isUrgent(state) ? 'yard' : 'gray'}
                    >
                      {quantity(orders)}
                    </Badge>
                  ) : null
                }
              >
                {queueName(state)}
              </Button>
            )
          }),
        )}
      </nav>
    </Box>
  )
}
