import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MissedAddress } from '../../../domains/redirects/redirects.contract.ts'
import { adminRedirectsTexts } from '../../../ui/texts/admin-redirects.ts'
import { useDeleteAddresses, useMissedAddresses } from '../api/marketing/redirects.api.ts'
import { Page } from '../components/page.tsx'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf, wholePart } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { type EditedRedirect, RedirectDialog } from './redirect-dialog.tsx'
import { addressColumns, deletion } from './redirects-page.tsx'

const { missed: texts, noun } = adminRedirectsTexts

/** The paths that visitors requested and no page has. */
export function MissedAddressesPage() {
  const { shopid } = useShop()
  const mayWrite = useMay()('settings:write')
  const [edited, setEdited] = useState<EditedRedirect | null>(null)
  const { mutateAsync: remove } = useDeleteAddresses(shopid, 'missed')
  const source = sourceOf(useMissedAddresses(shopid), wholePart)
  const { address, hits, last } = addressColumns<MissedAddress>()
  const back = (
    <Button component="a" href={paths.redirects(shopid)} variant="default">
      {texts.back}
    </Button>
  )
  const resource: Resource<MissedAddress> = {
    id: 'missed-addresses',
    label: texts.title,
    noun,
    keyOf: (row) => row.address,
    nameOf: (row) => row.address,
    columns: [
      address,
      hits,
      last,
      ...(mayWrite
        ? [
            {
              id: 'link',
              header: texts.link,
              card: 'aside' as const,
              width: 'fit' as const,
              text: () => '',
              cell: (row: MissedAddress) => (
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-haspopup="dialog"
                  aria-label={texts.linkOf(row.address)}
                  onClick={() => setEdited({ address: row.address, target: '', isFixed: true })}
                >
                  {texts.link}
                </Button>
              ),
            },
          ]
        : []),
    ],
    ...(mayWrite && { actions: [{ label: texts.remove, run: deletion(remove) }] }),
    empty: { ...texts.empty, icon: 'list' },
  }
  return (
    <Page title={texts.title} lead={texts.lead} size="xl" actions={back}>
      <ResourceTable resource={resource} source={source} />
      {edited && <RedirectDialog shopid={shopid} edited={edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}
