import { Button } from '@mantine/core'
import { adminNoticesTexts as texts } from '../../../../ui/texts/admin-notices.ts'
import { useNotices } from '../../calls/pages/notices.ts'
import { Page } from '../../kit/page.tsx'
import { ResourceTable } from '../../kit/table/resource-table.tsx'
import { sourceOf } from '../../kit/table/source.ts'
import { paths } from '../../paths.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { BarColour } from './bar-colour.tsx'
import { noticesResource } from './notices-resource.tsx'

/** The notices of a shop, and the bar in which those of weight stand. */
export function NoticesPage() {
  const { shopid } = useShop()
  const may = useMay()
  const view = useAddress(addresses.notices)
  const source = sourceOf(useNotices(shopid, view), ({ items, next }) => ({ rows: items, next }))
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        may('marketing:write') && (
          <Button component="a" flex="none" href={paths.newNotice(shopid)}>
            {texts.create}
          </Button>
        )
      }
    >
      <ResourceTable
        resource={noticesResource(shopid, may('marketing:write'), view.state || view.q ? 'none' : 'empty')}
        source={source}
      />
      {may('settings:write') && <BarColour />}
    </Page>
  )
}
