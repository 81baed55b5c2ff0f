import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Redirect } from '../../../domains/redirects/redirects.contract.ts'
import { MAX_MISSED } from '../../../domains/redirects/shared/redirect-limits.ts'
import { dottedDay } from '../../../ui/dates.ts'
import { adminRedirectsTexts as texts } from '../../../ui/texts/admin-redirects.ts'
import { useDeleteAddresses, useRedirects } from '../api/marketing/redirects.api.ts'
import { Page } from '../components/page.tsx'
import type { BulkAction } from '../components/table/bulk-actions.ts'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { type EditedRedirect, RedirectDialog } from './redirect-dialog.tsx'
import { RedirectFileDialog } from './redirect-file-dialog.tsx'

const NEW: EditedRedirect = { address: '', target: '', isFixed: false }

/** The addresses of a former platform, with the pages that replace them. */
export function RedirectsPage() {
  const { shopid } = useShop()
  const { q, after } = useUrlParameters(urlParameters.redirects)
  const mayWrite = useMay()('settings:write')
  const [edited, setEdited] = useState<EditedRedirect | null>(null)
  const [isFileDialogOpen, setFileDialogOpen] = useState(false)
  const query = useRedirects(shopid, { q, after })
  const { mutateAsync: remove } = useDeleteAddresses(shopid, 'redirects')
  const source = sourceOf(query, ({ items, next }) => ({ rows: items, next }), { total: query.data?.total })
  const actions = (
    <Group gap="xs">
      <Button component="a" href={paths.missedAddresses(shopid)} variant="default">
        {texts.toMissed}
      </Button>
      {mayWrite && (
        <>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setFileDialogOpen(true)}>
            {texts.file.open}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setEdited(NEW)}>
            {texts.add}
          </Button>
        </>
      )}
    </Group>
  )
  return (
    <Page title={texts.title} lead={texts.lead} size="xl" actions={actions}>
      <Text size="sm" c="dimmed">
        {texts.automatic}
      </Text>
      <ResourceTable
        resource={redirectsResource({
          isFiltered: Boolean(q),
          ...(mayWrite && {
            onEdit: ({ address, target }: Redirect) => setEdited({ address, target, isFixed: true }),
            remove: deletion(remove),
          }),
        })}
        source={source}
      />
      {edited && <RedirectDialog shopid={shopid} edited={edited} onClose={() => setEdited(null)} />}
      {isFileDialogOpen && <RedirectFileDialog shopid={shopid} onClose={() => setFileDialogOpen(false)} />}
    </Page>
  )
}

/** Deletes addresses in as many calls as needed. */
export const deletion =
  (remove: (addresses: string[]) => Promise<unknown>): BulkAction<{ address: string }>['run'] =>
  async (rows, onPart) => {
    for (let done = 0; done < rows.length; done += MAX_MISSED) {
      await remove(rows.slice(done, done + MAX_MISSED).map(({ address }) => address))
      onPart(Math.min(done + MAX_MISSED, rows.length), rows.length)
    }
    return { done: rows.length, failed: [] }
  }

/** The old address, how often it was asked for, and when last. */
export const addressColumns = <Row extends { address: string; hits: number; last: string | null }>() => {
  const address: Column<Row> = {
    id: 'address',
    header: texts.address,
    card: 'title',
    always: true,
    text: (row) => row.address,
    cell: (row) => (
      <Text size="sm" fw={700} style={{ overflowWrap: 'anywhere' }}>
        {row.address}
      </Text>
    ),
  }
  const hits: Column<Row> = {
    id: 'hits',
    header: texts.hits,
    card: 'line',
    width: 'fit',
    text: (row) => String(row.hits),
    cell: (row) => <Text size="sm">{texts.times(row.hits)}</Text>,
  }
  const last: Column<Row> = {
    id: 'last',
    header: texts.last,
    card: 'line',
    width: 'fit',
    text: (row) => row.last ?? '',
    cell: (row) => <Text size="sm">{row.last ? dottedDay(row.last) : texts.never}</Text>,
  }
  return { address, hits, last }
}

function redirectsResource({
  isFiltered,
  onEdit,
  remove,
}: {
  isFiltered: boolean
  onEdit?: (row: Redirect) => void
  remove?: BulkAction<Redirect>['run']
}): Resource<Redirect> {
  const { address, hits, last } = addressColumns<Redirect>()
  return {
    id: 'redirects',
    label: texts.title,
    noun: texts.noun,
    keyOf: (row) => row.address,
    nameOf: (row) => row.address,
    searchable: texts.search,
    columns: [
      address,
      {
        id: 'target',
        header: texts.target,
        text: (row) => row.target,
        cell: (row) => (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {row.target}
          </Text>
        ),
      },
      hits,
      last,
      ...(onEdit ? [editColumn(onEdit)] : []),
    ],
    ...(remove && { actions: [{ label: texts.remove, run: remove }] }),
    empty: isFiltered ? { ...texts.none, icon: 'list' } : { ...texts.empty, icon: 'list' },
  }
}

const editColumn = (onEdit: (row: Redirect) => void): Column<Redirect> => ({
  id: 'edit',
  header: texts.edit,
  card: 'aside',
  width: 'fit',
  text: () => '',
  cell: (row) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-haspopup="dialog"
      aria-label={texts.editOf(row.address)}
      onClick={() => onEdit(row)}
    >
      {texts.edit}
    </Button>
  ),
})
