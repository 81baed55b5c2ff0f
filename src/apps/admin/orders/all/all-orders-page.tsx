import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { AllOrdersPage as OrdersPart } from '../../../../domains/orders/seller/all-orders.contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { MAX_SCANNED_ORDERS } from '../../../../domains/orders/shared/all-orders.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminAllOrdersTexts } from '../../../../ui/texts/admin-all-orders.ts'
import { adminCancelTexts } from '../../../../ui/texts/admin-cancel.ts'
import { useStartJob } from '../../api/jobs.api.ts'
import { tiersQuery } from '../../api/members/tiers.api.ts'
import { exportAllOrders, filterOf, readAllOrders, useAllOrders } from '../../api/orders/all-orders.api.ts'
import { Page } from '../../components/page.tsx'
import type { AnyBulk } from '../../components/table/bulk-actions.ts'
import { type Source, sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { paths } from '../../paths.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useNavigateTo } from '../../router/use-go.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { CancelControls } from '../list/cancel-controls.tsx'
import { OrderSearchForm } from '../search/order-search-form.tsx'
import { filterError } from './all-orders-filters.ts'
import { allOrdersResource } from './all-orders-resource.tsx'
import { PeriodChoice } from './period-choice.tsx'

const texts = adminAllOrdersTexts

/** All orders of a shop with filters. */
export function AllOrdersPage() {
  const { shopid } = useShop()
  const may = useMay()
  const go = useNavigateTo()
  const view = useAddress(addresses.allOrders)
  const error = filterError(view)
  const query = useAllOrders(shopid, view, error === null)
  const tiers = useQuery({ ...tiersQuery(shopid), enabled: may('customers:read') }).data?.tiers ?? []
  const bulkActions = useBulkActions(shopid)
  const source = sourceOf(query, partOf, {
    read: async (after?: number) => partOf(await readAllOrders(shopid, { ...view, after })),
    ...(may('orders:export') && {
      exportPart: async (reason: string, after?: number) =>
        partOf(await exportAllOrders(shopid, { ...view, after }, reason)),
    }),
  })
  const isFiltered = Object.keys(filterOf(view)).length > 0
  const empty = isFiltered
    ? {
        ...texts.none,
        icon: 'search' as const,
        action: { label: texts.clear, run: () => go(paths.allOrders(shopid)) },
      }
    : { ...texts.empty, icon: 'list' as const }
  return (
    <Page title={texts.title} size="xl">
      <PeriodChoice />
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <ResourceTable
        resource={{
          ...allOrdersResource(
            shopid,
            tiers.map(({ name }) => name),
          ),
          empty,
          ...(may('orders:write') && { actions: bulkActions }),
        }}
        source={error ? NO_ROWS : source}
        tools={<OrderSearchForm shopid={shopid} />}
      />
      {!error && query.data?.partial && (
        <Text size="sm" c="dimmed" ta="center" role="status">
          {texts.partial(MAX_SCANNED_ORDERS)}
        </Text>
      )}
    </Page>
  )
}

const partOf = ({ orders, next }: OrdersPart) => ({ rows: orders, next })

/** Nothing is listed under a wrong filter. */
const NO_ROWS: Source<ShopOrder> = {
  part: { rows: [], next: null },
  isPending: false,
  isFetching: false,
  error: null,
  refetch() {},
}

/** Accepts the new lines and cancels the paid lines of chosen orders. */
function useBulkActions(shopid: string): readonly AnyBulk<ShopOrder>[] {
  const startJob = useStartJob(shopid)
  const once = useOnce()
  return [
    {
      label: texts.acceptAll,
      async start(orders) {
        const lines = orders === 'all' ? [] : linesToAccept(orders)
        if (lines.length === 0) {
          toast({ text: texts.nothingToAccept, kind: 'error' })
          return
        }
        await startJob(() =>
          once((key) =>
            browserApi.post('/api/myshp/v2/seller/order/move/job', { shopid, key, move: 'accept', lines }),
          ),
        )
      },
    },
    {
      label: adminCancelTexts.go,
      controls: ({ rows, onStarted }) => <CancelControls shopid={shopid} rows={rows} onStarted={onStarted} />,
    },
  ]
}

const linesToAccept = (orders: readonly ShopOrder[]) =>
  orders.flatMap(({ number, lines }) =>
    lines.filter(({ moves }) => moves.includes('accept')).map(({ id }) => ({ orderid: number, line: id })),
  )
