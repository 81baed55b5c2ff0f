import { Anchor, Group, Text } from '@mantine/core'
import type { LogEntry } from '../../../domains/staff/staff.contract.ts'
import { adminLogTexts } from '../../../ui/texts/admin-log.ts'
import { adminOperatorTexts } from '../../../ui/texts/admin-operator.ts'
import { usePlatformLog } from '../api/shop/log.api.ts'
import { Page } from '../components/page.tsx'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { useListUrl } from '../components/table/use-list-url.ts'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { LogPeriod } from './log-period.tsx'
import { logResource } from './log-resource.tsx'

const texts = adminOperatorTexts.log

/** The log of all shops and the platform, for operators. A name links to the entries of that person. */
export function PlatformLogPage() {
  const view = useUrlParameters(urlParameters.log)
  const source = sourceOf(usePlatformLog(view), ({ entries, next }) => ({ rows: entries, next }))
  const actor = view.actor && {
    uid: view.actor,
    name: source.part?.rows.find(({ uid }) => uid === view.actor)?.name || adminLogTexts.left,
    works: true,
  }
  return (
    <Page title={texts.title} lead={texts.lead} size="xl">
      {view.shop !== undefined && <ShopFilterHint shopId={view.shop} />}
      <ResourceTable
        resource={withShopColumn(logResource(actor ? [actor] : []))}
        source={source}
        tools={<LogPeriod {...view} />}
      />
    </Page>
  )
}

/** Shows that only entries about one shop are listed, with links to the shop and to the whole log. */
function ShopFilterHint({ shopId }: { shopId: number }) {
  const { hrefWith } = useListUrl()
  return (
    <Group gap="sm">
      <Text size="sm">{texts.ofShop(shopId)}</Text>
      <Anchor href={paths.operatorShop(shopId)} size="sm">
        {texts.toShop}
      </Anchor>
      <Anchor href={hrefWith({ shop: undefined })} size="sm">
        {texts.all}
      </Anchor>
    </Group>
  )
}

/** The log's resource with a column for the shop; the filter by actor is shown once one is chosen. */
const withShopColumn = (log: Resource<LogEntry>): Resource<LogEntry> => ({
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
  const { hrefWith } = useListUrl()
  const displayName = name || adminLogTexts.left
  return (
    <Anchor href={hrefWith({ actor: String(uid) })} size="sm" aria-label={texts.only(displayName)}>
      {displayName}
    </Anchor>
  )
}
