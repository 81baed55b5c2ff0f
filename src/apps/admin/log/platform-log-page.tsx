import { Anchor, Text } from '@mantine/core'
import type { LogEntry } from '../../../domains/staff/staff.contract.ts'
import { adminLogTexts } from '../../../ui/texts/admin-log.ts'
import { adminOperatorTexts } from '../../../ui/texts/admin-operator.ts'
import { usePlatformLog } from '../api/shop/log.api.ts'
import { Page } from '../components/page.tsx'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import type { Column } from '../components/table/shown-columns.ts'
import { useListAddress } from '../components/table/use-list-address.ts'
import { addresses, useAddress } from '../router/addresses.ts'
import { Period } from './log-period.tsx'
import { logResource } from './log-resource.tsx'

const texts = adminOperatorTexts.log

/** The log over all shops and the platform, for operators. A person's name leads to their entries alone. */
export function PlatformLogPage() {
  const view = useAddress(addresses.log)
  const source = sourceOf(usePlatformLog(view), ({ entries, next }) => ({ rows: entries, next }))
  const chosen = view.actor && {
    uid: view.actor,
    name: source.part?.rows.find(({ uid }) => uid === view.actor)?.name || adminLogTexts.left,
    works: true,
  }
  return (
    <Page title={texts.title} lead={texts.lead} size="xl">
      <ResourceTable
        resource={overAll(logResource(chosen ? [chosen] : []))}
        source={source}
        tools={<Period {...view} />}
      />
    </Page>
  )
}

/** The log's resource with the shop of each entry; the filter by person is there once a person is chosen. */
const overAll = (log: Resource<LogEntry>): Resource<LogEntry> => ({
  ...log,
  id: 'platform-log',
  label: texts.title,
  columns: log.columns.flatMap((column) =>
    column.id === 'name' ? [shop, { ...column, cell: (entry) => <Actor entry={entry} /> }] : [column],
  ),
  filters: (log.filters ?? []).filter(({ options }) => options.length > 1),
})

const shopOf = ({ shopid }: LogEntry) => shopid ?? texts.platform

const shop: Column<LogEntry> = {
  id: 'shop',
  header: texts.shop,
  width: 'fit',
  text: shopOf,
  cell: (entry) => <Text size="sm">{shopOf(entry)}</Text>,
}

function Actor({ entry: { uid, name } }: { entry: LogEntry }) {
  const { hrefWith } = useListAddress()
  const shown = name || adminLogTexts.left
  return (
    <Anchor href={hrefWith({ actor: String(uid) })} size="sm" aria-label={texts.only(shown)}>
      {shown}
    </Anchor>
  )
}
