import { Paper, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { ListSkeleton } from '../states/list-skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, chosenColumns } from './list-columns.ts'
import { ListKeys } from './list-keys.tsx'
import type { ListBody } from './list-props.ts'
import type { Resource } from './list-resource.ts'
import type { Source } from './list-source.ts'
import { Toolbar } from './list-toolbar.tsx'
import { PageSteps } from './page-steps.tsx'
import { useRowKeys } from './row-keys.ts'
import { NO_SELECTION, pruneSelection } from './row-selection.ts'
import { AllRowsBox, RowBox } from './selection-boxes.tsx'
import styles from './table-cards.module.css'
import { Rows } from './table-rows.tsx'
import { useListUrl } from './use-list-url.ts'

/** A longer list renders only visible rows, with code that loads on demand. */
const MAX_RENDERED_ROWS = 100
const VirtualRows = lazy(async () => ({
  default: (await import('./virtual-rows.tsx')).VirtualRows,
})) as <Row>(list: ListBody<Row>) => ReactNode

/**
 * A list whose filters, search, columns and page are in the URL. The shown rows stay while other rows load. On a
 * phone each row is a card.
 */
export function ResourceTable<Row>({
  resource,
  source,
  tools,
}: {
  resource: Resource<Row>
  source: Source<Row>
  /** controls beside the filters */
  tools?: ReactNode
}) {
  return (
    <Stack gap="sm">
      <Toolbar resource={resource} source={source} tools={tools} />
      <Content resource={resource} source={source} />
      <ListKeys />
    </Stack>
  )
}

function Content<Row>({ resource, source }: { resource: Resource<Row>; source: Source<Row> }) {
  const { parameters } = useListUrl()
  const [storedSelection, setSelection] = useState(NO_SELECTION)
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  if (source.error)
    return (
      <ErrorState
        error={source.error}
        retry={source.refetch}
        missing={adminTexts.missing.shop}
        isPage={false}
      />
    )
  if (!source.part) return <ListSkeleton />
  const { rows, next } = source.part
  // The server reads a limited number of rows for each page of a search, so a page may be empty although later pages
  // are not.
  if (rows.length === 0 && next === null) return <EmptyState {...resource.empty} isPage={false} />
  const isSelectable = resource.selectable ?? (() => true)
  const keys = rows.filter(isSelectable).map(resource.keyOf)
  const selection = pruneSelection(storedSelection, keys)
  const list: ListBody<Row> = {
    resource,
    rows,
    columns: chosenColumns(resource.columns, parameters.columns),
    ...(resource.actions && { selecting: { selection, setSelection, keys } }),
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
    if (rows.length <= MAX_RENDERED_ROWS) return <Rows {...list} />
    return (
      <Suspense fallback={<ListSkeleton />}>
        <VirtualRows {...list} />
      </Suspense>
    )
  }
}

function Cards<Row>(list: ListBody<Row>) {
  const { resource, rows, columns, selecting } = list
  const keys = useRowKeys(list)
  return (
    <Stack gap="xs">
      {selecting && <AllRowsBox selecting={selecting} label={adminKitTexts.list.selectAll} />}
      <Stack component="ul" gap="xs" m={0} p={0} aria-label={resource.label} {...keys.list}>
        {rows.map((row, index) => {
          const id = resource.keyOf(row)
          return (
            <Paper component="li" withBorder p="sm" key={id} className={styles.card} {...keys.row(index)}>
              {selecting && (
                <RowBox
                  selecting={selecting}
                  id={id}
                  name={resource.nameOf(row)}
                  size="md"
                  className={styles.box}
                />
              )}
              <CardLines row={row} columns={columns} />
            </Paper>
          )
        })}
      </Stack>
    </Stack>
  )
}

/** The columns of a card in order; neighbouring `line` columns share a line. */
function CardLines<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return linesOf(columns).map((line) => {
    const [{ id, card = 'body', header }] = line
    return (
      <div key={id} data-card={card}>
        {card === 'named' && (
          <Text size="sm" c="dimmed">
            {header}
          </Text>
        )}
        {line.map(({ id, cell }) => (
          <div key={id}>{cell(row)}</div>
        ))}
      </div>
    )
  })
}

type Line<Row> = [Column<Row>, ...Column<Row>[]]

function linesOf<Row>(columns: readonly Column<Row>[]): Line<Row>[] {
  const lines: Line<Row>[] = []
  for (const column of columns) {
    const last = lines.at(-1)
    if (last && column.card === 'line' && last[0].card === 'line') last.push(column)
    else lines.push([column])
  }
  return lines
}

function OwnCards<Row>({ card, ...list }: ListBody<Row> & { card: (row: Row) => ReactNode }) {
  const { resource, rows } = list
  return (
    <Stack component="ul" gap="sm" m={0} p={0} aria-label={resource.label}>
      {rows.map((row) => (
        <li key={resource.keyOf(row)}>{card(row)}</li>
      ))}
    </Stack>
  )
}
