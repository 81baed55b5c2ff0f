import { Alert, Button, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { OrderPrints } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { MAX_PRINTED_ORDERS } from '../../../../domains/orders/shared/bulk-limits.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminPrintTexts as texts } from '../../../../ui/texts/admin-prints.ts'
import { useOrderPrints } from '../../api/orders/prints.api.ts'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useShop } from '../../shell/use-shop.ts'
import { DeliveryNote } from './delivery-note.tsx'
import { PackingList } from './packing-list.tsx'
import { PickingList } from './picking-list.tsx'
import styles from './sheets.module.css'

type Sheet = keyof typeof texts.sheets
type Paper = keyof typeof texts.papers

const sheetNames = Object.keys(texts.sheets) as Sheet[]
const paperNames = Object.keys(texts.papers) as Paper[]

/** Print pages of the chosen orders, or of all orders in a state. */
export function PrintPage() {
  const { shopid } = useShop()
  const { status, orders } = useUrlParameters(urlParameters.printOrders)
  const prints = useOrderPrints(shopid, { status, orders: orderNumbers(orders) })
  // The last document and paper are preselected.
  const [sheet, setSheet] = useStoredChoice('madang:print-sheet', sheetNames)
  const [paper, setPaper] = useStoredChoice('madang:print-paper', paperNames)
  usePageTitle(texts.sheets[sheet])
  return (
    <div className={styles.page}>
      <Stack gap="sm" className={styles.controls}>
        <Group gap="xs" align="baseline">
          <Title order={1} size="h2">
            {texts.title}
          </Title>
          {prints.data && <Text c="dimmed">{texts.count(prints.data.orders.length)}</Text>}
        </Group>
        <Group gap="sm">
          <SegmentedControl
            aria-label={texts.sheet}
            data={sheetNames.map((value) => ({ value, label: texts.sheets[value] }))}
            value={sheet}
            onChange={(value) => setSheet(value as Sheet)}
          />
          <SegmentedControl
            aria-label={texts.paper}
            data={paperNames.map((value) => ({ value, label: texts.papers[value] }))}
            value={paper}
            onChange={(value) => setPaper(value as Paper)}
          />
          <Button onClick={() => print()} disabled={!prints.data?.orders.length}>
            {texts.go}
          </Button>
        </Group>
        {prints.data?.more && <Alert color="yellow">{texts.more(MAX_PRINTED_ORDERS)}</Alert>}
        {prints.isPending && <Skeleton height={320} aria-busy="true" aria-label={adminTexts.loading} />}
        {prints.isLoadingError && (
          <ErrorState
            error={prints.error}
            retry={() => prints.refetch()}
            missing={adminTexts.missing.order}
          />
        )}
        {prints.data?.orders.length === 0 && <EmptyState icon="list" {...texts.nothing} />}
      </Stack>
      {prints.data && prints.data.orders.length > 0 && (
        <div className={`${styles.sheets} ${styles[paper]}`}>
          <Sheets sheet={sheet} prints={prints.data} />
        </div>
      )}
    </div>
  )
}

function Sheets({ sheet, prints: { orders, sender } }: { sheet: Sheet; prints: OrderPrints }) {
  if (sheet === 'picking') return <PickingList orders={orders} />
  // Lines that were sent to an earlier address of their order have a sheet of their own.
  return orders.map((order) =>
    sheet === 'packing' ? (
      <PackingList key={order.lines[0]?.id} order={order} />
    ) : (
      <DeliveryNote key={order.lines[0]?.id} order={order} sender={sender} />
    ),
  )
}

const NUMBER = /^\d{8}-\d{8}$/

/** Order numbers of the URL, separated by commas; undefined without one. */
function orderNumbers(written: string | undefined): string[] | undefined {
  const numbers = (written ?? '').split(',').filter((number) => NUMBER.test(number))
  return numbers.length > 0 ? numbers.slice(0, MAX_PRINTED_ORDERS) : undefined
}

/** A choice that the browser remembers. */
function useStoredChoice<Value extends string>(key: string, values: readonly [Value, ...Value[]] | Value[]) {
  const [first] = values
  return useLocalStorage<Value>({
    key,
    defaultValue: first as Value,
    getInitialValueInEffect: false,
    deserialize: (stored) => values.find((value) => JSON.stringify(value) === stored) ?? (first as Value),
  })
}
