import { Paper, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { ListSkeleton } from '../states/list-skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { ListBody } from './list-body.ts'
import type { Resource } from './list-resource.ts'
import type { Source } from './list-source.ts'
import { Toolbar } from './list-toolbar.tsx'
import { PageSteps } from './page-steps.tsx'
import { useRowKeys } from './row-keys.ts'
import { NOTHING, stillThere } from './row-selection.ts'
import { AllRowsBox, RowBox } from './selection-boxes.tsx'
import { type Column, chosenColumns } from './shown-columns.ts'
import styles from './table-cards.module.css'
import { Rows } from './table-rows.tsx'
import { useListAddress } from './use-list-address.ts'

/** Beyond so many rows only visible ones are rendered; the code for it loads with the first such list. */
const MAX_DRAWN = 100
const VirtualRows = lazy(async () => ({
  default: (await import('./virtual-rows.tsx')).VirtualRows,
})) as <Row>(list: ListBody<Row>) => ReactNode

/**
 * A list with filters, search, columns and page in the address; the rows stay while others load, and are selected with a
 * pointer or with keys. On a phone its rows are cards.
 */
export function ResourceTable<Row>({
  resource,
  source,
  tools,
}: {
  resource: Resource<Row>
  source: Source<Row>
  /** beside the filters */
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
  // A search that reads only so much at once may find nothing yet, and go on.
  if (rows.length === 0 && next === null) return <EmptyState {...resource.empty} isPage={false} />
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
    if (rows.length <= MAX_DRAWN) return <Rows {...list} />
    return (
      <Suspense fallback={<ListSkeleton />}>
        <VirtualRows {...list} />
      </Suspense>
    )
  }
}

/** Rows as cards, on a phone. */
function Cards<Row>(list: ListBody<Row>) {
  const { resource, rows, columns, choosing } = list
  const keys = useRowKeys(list)
  return (
    <Stack gap="xs">
      {choosing && <AllRowsBox choosing={choosing} label={adminKitTexts.list.selectAll} />}
      <Stack component="ul" gap="xs" m={0} p={0} aria-label={resource.label} {...keys.list}>
        {rows.map((row, index) => {
          const id = resource.keyOf(row)
          return (
            <Paper component="li" withBorder p="sm" key={id} className={styles.card} {...keys.row(index)}>
              {choosing && (
                <RowBox
                  choosing={choosing}
                  id={id}
                  name={resource.nameOf(row)}
                  size="md"
                  className={styles.box}
                />
              )}
              <Parts row={row} columns={columns} />
            </Paper>
          )
        })}
      </Stack>
    </Stack>
  )
}

/** The parts of a card in the order of its columns; those of one line are a part together. */
function Parts<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
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

/** Rows that are cards on every window. */
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
