import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { IconName } from '../../../../ui/icon.tsx'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { ListSkeleton } from '../feedback/list-skeleton.tsx'
import { PageSteps } from './page-steps.tsx'
import { Cards, OwnCards } from './rows/cards.tsx'
import { type Column, chosenColumns } from './rows/columns.ts'
import type { ListBody } from './rows/list-body.ts'
import { Rows } from './rows/rows.tsx'
import type { BulkAction } from './selection/bulk.ts'
import { BulkBar } from './selection/bulk-bar.tsx'
import { NOTHING, stillThere } from './selection/selection.ts'
import type { Source } from './source.ts'
import { type Filter, Toolbar } from './tools/toolbar.tsx'
import { useListAddress } from './use-list-address.ts'

/** Above so many rows only those in sight are drawn; their code comes with the first such list. */
const MOST_DRAWN = 100
const VirtualRows = lazy(async () => ({
  default: (await import('./rows/virtual-rows.tsx')).VirtualRows,
})) as <Row>(list: ListBody<Row>) => ReactNode

export interface Resource<Row> {
  /** what keeps its saved views and names its file, such as `orders` */
  id: string
  /** the list's name to a reader */
  label: string
  /** what a row is called where rows are counted: 주문 */
  noun: string
  keyOf: (row: Row) => string
  /** how a row is named where it is chosen or refused */
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** a row that is read rather than compared is a card of its own making on every window, and has no columns */
  card?: (row: Row) => ReactNode
  /** the page that Enter and a click on the name open */
  open?: (row: Row) => string
  filters?: readonly Filter[]
  /** the address has a search text for this list under `q` */
  searchable?: string
  /** what can be done with many rows; without any there are no boxes */
  actions?: readonly BulkAction<Row>[]
  selectable?: (row: Row) => boolean
  empty: { title: string; text?: string; icon?: IconName; action?: { label: string; run: () => void } }
}

/**
 * A list to work from: filters, search, columns and place in the address, rows that stay while others come, and rows chosen
 * with a pointer or with keys. On a phone its rows are cards.
 */
export function ResourceTable<Row>({
  resource,
  source,
  tools,
}: {
  resource: Resource<Row>
  source: Source<Row>
  /** stands beside the filters */
  tools?: ReactNode
}) {
  return (
    <Stack gap="sm">
      <Toolbar resource={resource} source={source} tools={tools} />
      <Content resource={resource} source={source} />
    </Stack>
  )
}

function Content<Row>({ resource, source }: { resource: Resource<Row>; source: Source<Row> }) {
  const { said } = useListAddress()
  const [kept, setSelection] = useState(NOTHING)
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  if (source.error)
    return (
      <ErrorState
        error={source.error}
        again={source.refetch}
        missing={adminTexts.missing.shop}
        isPage={false}
      />
    )
  if (!source.part) return <ListSkeleton />
  const { rows, next } = source.part
  if (rows.length === 0) return <EmptyState {...resource.empty} isPage={false} />
  const can = resource.selectable ?? (() => true)
  const keys = rows.filter(can).map(resource.keyOf)
  const selection = stillThere(kept, keys)
  const list: ListBody<Row> = {
    resource,
    rows,
    columns: chosenColumns(resource.columns, said.columns),
    ...(resource.actions && { choosing: { selection, setSelection, keys } }),
  }
  return (
    <>
      {body()}
      {resource.actions && (
        <BulkBar
          resource={resource}
          source={source}
          actions={resource.actions}
          selection={selection}
          onSelect={setSelection}
        />
      )}
      <PageSteps next={next} />
    </>
  )

  function body() {
    if (resource.card) return <OwnCards {...list} card={resource.card} />
    if (!isWide) return <Cards {...list} />
    if (rows.length <= MOST_DRAWN) return <Rows {...list} />
    return (
      <Suspense fallback={<ListSkeleton />}>
        <VirtualRows {...list} />
      </Suspense>
    )
  }
}
