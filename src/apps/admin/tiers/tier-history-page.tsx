import { adminTiersTexts } from '../../../ui/texts/admin-tiers.ts'
import { useTierHistory } from '../api/members/tiers.api.ts'
import { Page } from '../components/page.tsx'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useShop } from '../shell/use-shop.ts'
import { tierChangesResource } from './tier-change-resources.tsx'

export function HistoryPage() {
  const { shopid } = useShop()
  const { after } = useUrlParameters(urlParameters.tierHistory)
  const source = sourceOf(useTierHistory(shopid, after), ({ moves, next }) => ({ rows: moves, next }))
  return (
    <Page title={adminTiersTexts.history.title} size="lg">
      <ResourceTable resource={tierChangesResource} source={source} />
    </Page>
  )
}
