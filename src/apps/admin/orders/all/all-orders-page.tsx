import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type {
  AllOrdersFilter,
  AllOrdersPage as OrdersPart,
} from '../../../../domains/orders/seller/all-orders.contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { MAX_REQUESTS_OF_PAGE, MAX_SCANNED_ORDERS } from '../../../../domains/orders/shared/all-orders.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminAllOrdersTexts } from '../../../../ui/texts/admin-all-orders.ts'
import { adminCancelTexts } from '../../../../ui/texts/admin-cancel.ts'
import { adminOrderFilesTexts } from '../../../../ui/texts/admin-order-files.ts'
import { orderNotesTexts } from '../../../../ui/texts/admin-order-notes.ts'
import { adminWaitingTexts } from '../../../../ui/texts/admin-waiting.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useStartJob } from '../../api/jobs.api.ts'
import { tiersQuery } from '../../api/members/tiers.api.ts'
import { exportAllOrders, filterOf, readAllOrders, useAllOrders } from '../../api/orders/all-orders.api.ts'
import { useOrderLabels } from '../../api/orders/order-notes.api.ts'
import { useOrderViewStore, useOrderViews } from '../../api/orders/order-views.api.ts'
import { Page } from '../../components/page.tsx'
import type { AnyBulk } from '../../components/table/bulk-actions.ts'
import { type Source, sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { useNavigateTo } from '../../router/use-go.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { OrderFileButton } from '../files/order-file-button.tsx'
import { CancelControls, DelayControls } from '../list/line-job-controls.tsx'
import { LabelControls } from '../notes/label-controls.tsx'
import { OrderSearchForm } from '../search/order-search-form.tsx'
import { WaitingMenu } from '../waiting/waiting-menu.tsx'
import { filterError } from './all-orders-filters.ts'
import { allOrdersResource } from './all-orders-resource.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { SumsBar } from './sums-bar.tsx'

const texts = adminAllOrdersTexts

/** All orders of a shop with filters. */
export function AllOrdersPage() {
  const { shopid } = useShop()
  const may = useMay()
  const go = useNavigateTo()
  const view = useUrlParameters(urlParameters.allOrders)
  const isOpening = useDefaultView(shopid)
  const views = useOrderViewStore(shopid)
  const error = filterError(view)
  const isListed = error === null && !isOpening
  const query = useAllOrders(shopid, view, isListed)
  const labels = useOrderLabels(shopid).data ?? []
  const tiers = useQuery({ ...tiersQuery(shopid), enabled: may('customers:read') }).data?.tiers ?? []
  const filter = filterOf(view)
  const changes = useBulkActions(shopid, filter)
  const file = { shopid, filter, sort: view.sort ?? 'newest' } as const
  const actions: readonly AnyBulk<ShopOrder>[] = [
    ...(may('orders:write') ? changes : []),
    ...(may('orders:export') ? [orderFileAction(file)] : []),
  ]
  const source = sourceOf(query, partOf, {
    isUncounted: true,
    read: async (after?: number) => partOf(await readAllOrders(shopid, { ...view, after })),
    ...(may('orders:export') && {
      exportPart: async (reason: string, after?: number) =>
        partOf(await exportAllOrders(shopid, { ...view, after }, reason)),
    }),
  })
  const isFiltered = Object.keys(filter).length > 0
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
      {isListed && <SumsBar shopid={shopid} view={view} />}
      <ResourceTable
        resource={{
          ...allOrdersResource(shopid, {
            tiers: tiers.map(({ name }) => name),
            labels,
            label: view.label,
          }),
          views,
          empty,
          ...(actions.length > 0 && { actions }),
        }}
        source={error ? NO_ROWS : source}
        tools={
          <>
            <Group gap="xs" flex="1 0 auto" maw="100%">
              {may('orders:export') && !error && <OrderFileButton {...file} />}
              {may('orders:write') && !error && (
                <WaitingMenu
                  shopid={shopid}
                  label={adminWaitingTexts.menu}
                  target={{ filter, needsProduct: true }}
                />
              )}
            </Group>
            <OrderSearchForm shopid={shopid} />
          </>
        }
      />
      {!error && query.data?.partial && (
        <Text size="sm" c="dimmed" ta="center" role="status">
          {texts.partial(MAX_SCANNED_ORDERS * MAX_REQUESTS_OF_PAGE)}
        </Text>
      )}
    </Page>
  )
}

/**
 * Opens the user's default view if the list was opened without filters. Returns whether the list waits for it. Filters
 * that are cleared later stay cleared.
 */
function useDefaultView(shopid: string): boolean {
  const { searchStr } = useLocation()
  const go = useNavigateTo()
  const [phase, setPhase] = useState<'unknown' | 'opening' | 'open'>(searchStr === '' ? 'unknown' : 'open')
  const { data: views, isError } = useOrderViews(shopid)
  const isKnown = views !== undefined || isError
  const search = views?.find(({ is_default }) => is_default)?.search
  useEffect(() => {
    if (phase === 'opening' && searchStr !== '') setPhase('open')
    if (phase !== 'unknown' || !isKnown) return
    setPhase(search ? 'opening' : 'open')
    if (search) go(`${paths.allOrders(shopid)}${search}`, { replace: true })
  }, [phase, searchStr, isKnown, search, go, shopid])
  return phase !== 'open'
}

/** The file of the chosen orders. */
const orderFileAction = (
  file: Pick<Parameters<typeof OrderFileButton>[0], 'shopid' | 'filter' | 'sort'>,
): AnyBulk<ShopOrder> => ({
  label: adminOrderFilesTexts.open,
  controls: ({ rows }) => (
    <OrderFileButton {...file} {...(rows !== 'all' && { chosen: rows.map(({ number }) => number) })} />
  ),
})

const partOf = ({ orders, next }: OrdersPart) => ({ rows: orders, next })

/** Nothing is listed under a wrong filter. */
const NO_ROWS: Source<ShopOrder> = {
  part: { rows: [], next: null },
  isPending: false,
  isFetching: false,
  error: null,
  refetch() {},
}

// Lazy, as the dialog is rarely used.
const WaitingDialog = lazy(async () => ({
  default: (await import('../waiting/waiting-dialog.tsx')).WaitingDialog,
}))

/** Accepts the new lines, and cancels or delays the unsent lines of chosen orders or of all that match the filter. */
function useBulkActions(shopid: string, filter: AllOrdersFilter): readonly AnyBulk<ShopOrder>[] {
  return [
    {
      label: texts.acceptAll,
      controls: (selection) => <AcceptControls shopid={shopid} filter={filter} {...selection} />,
    },
    {
      label: adminWaitingTexts.delayOrders,
      controls: ({ rows, onStarted }) => (
        <DelayControls shopid={shopid} rows={rows} filter={filter} onStarted={onStarted} />
      ),
    },
    {
      label: orderNotesTexts.labels.title,
      controls: ({ rows, onStarted }) => <LabelControls shopid={shopid} rows={rows} onApplied={onStarted} />,
    },
    {
      label: adminCancelTexts.go,
      controls: ({ rows, onStarted }) => (
        <CancelControls shopid={shopid} rows={rows} filter={filter} onStarted={onStarted} />
      ),
    },
  ]
}

/** Accepts the new lines of the chosen orders at once; before those of all orders are accepted, they are counted. */
function AcceptControls({
  shopid,
  filter,
  rows,
  onStarted,
}: {
  shopid: string
  filter: AllOrdersFilter
  rows: readonly ShopOrder[] | 'all'
  onStarted: () => void
}) {
  const startJob = useStartJob(shopid)
  const once = useOnce()
  const [isOpen, setOpen] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const accept = async () => {
    if (rows === 'all') return setOpen(true)
    const lines = linesToAccept(rows)
    if (lines.length === 0) return void toast({ text: texts.nothingToAccept, kind: 'error' })
    setStarting(true)
    try {
      await startJob(() =>
        once((key) =>
          browserApi.post('/api/myshp/v2/seller/order/move/job', { shopid, key, move: 'accept', lines }),
        ),
      )
      onStarted()
    } catch (refusal) {
      toast({ text: errorMessage(refusal), kind: 'error' })
    } finally {
      setStarting(false)
    }
  }
  return (
    <>
      <Button loading={isStarting} onClick={accept}>
        {texts.acceptAll}
      </Button>
      <Suspense>
        {isOpen && (
          <WaitingDialog
            shopid={shopid}
            move="accept"
            target={{ filter }}
            onStarted={onStarted}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

const linesToAccept = (orders: readonly ShopOrder[]) =>
  orders.flatMap(({ number, lines }) =>
    lines.filter(({ moves }) => moves.includes('accept')).map(({ id }) => ({ orderid: number, line: id })),
  )
