import { Anchor, Group, Text } from '@mantine/core'
import { monthDay } from '../../../ui/dates.ts'
import { adminSettlementsTexts as texts } from '../../../ui/texts/admin-settlements.ts'
import { readEntries, useSettlementEntries, useSettlementOverview } from '../api/shop/settlements.api.ts'
import { Page } from '../components/page.tsx'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { entriesResource } from './entries-resource.tsx'
import { OrderNumberSearch } from './order-number-search.tsx'
import { periodText } from './settlement-days.ts'

/** The entries of an order (`?number=`), or of the days that are not closed. */
export function SettlementEntriesPage() {
  const { shopid } = useShop()
  const { number, after } = useUrlParameters(urlParameters.settlementEntries)
  const may = useMay()
  const query = useSettlementEntries(shopid, { number, after })
  const resource = entriesResource(shopid, {
    hasPayouts: number !== undefined,
    mayOpenOrders: may('orders:read'),
  })
  return (
    <Page title={texts.entries} size="xl" actions={<OrderNumberSearch key={number} initial={number ?? ''} />}>
      {number === undefined ? (
        <RunningLead shopid={shopid} />
      ) : (
        <Group gap="xs" style={{ columnGap: 'var(--mantine-spacing-md)' }}>
          <Text c="dimmed">{texts.number.lead(number)}</Text>
          {may('orders:read') && (
            <Anchor href={paths.order(shopid, number)} size="sm">
              {texts.number.order}
            </Anchor>
          )}
          <Anchor href={paths.settlementEntries(shopid)} size="sm">
            {texts.number.all}
          </Anchor>
        </Group>
      )}
      <ResourceTable
        key={number}
        resource={{
          ...resource,
          empty:
            number === undefined
              ? { ...texts.runningEntries.empty, icon: 'list' }
              : { ...texts.number.empty, icon: 'search' },
        }}
        source={sourceOf(query, partOf, {
          read: async (after) =>
            partOf(await readEntries(shopid, { number, after: after as string | undefined })),
        })}
      />
    </Page>
  )
}

const partOf = ({ entries, next }: Awaited<ReturnType<typeof readEntries>>) => ({ rows: entries, next })

function RunningLead({ shopid }: { shopid: string }) {
  const { data } = useSettlementOverview(shopid)
  if (!data) return null
  const { first_day, last_day, due_day } = data.running
  return (
    <Group gap="xs" style={{ columnGap: 'var(--mantine-spacing-md)' }}>
      <Text c="dimmed">{texts.runningEntries.lead(periodText(first_day, last_day), monthDay(due_day))}</Text>
      <Anchor href={paths.settlements(shopid)} size="sm">
        {texts.toOverview}
      </Anchor>
    </Group>
  )
}
