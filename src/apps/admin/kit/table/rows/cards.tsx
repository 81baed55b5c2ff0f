import { Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { adminKitTexts } from '../../../../../ui/texts/admin-kit.ts'
import { AllRowsBox, RowBox } from '../selection/boxes.tsx'
import styles from './cards.module.css'
import type { Column } from './columns.ts'
import type { ListBody } from './list-body.ts'
import { useRowKeys } from './row-keys.ts'

/** Rows as cards, on a phone. */
export function Cards<Row>(list: ListBody<Row>) {
  const { resource, rows, columns, choosing } = list
  const keys = useRowKeys(list)
  return (
    <Stack gap="xs">
      {choosing && <AllRowsBox choosing={choosing} label={adminKitTexts.list.selectAll} />}
      <Stack component="ul" gap="xs" m={0} p={0} aria-label={resource.label} {...keys.list}>
        {rows.map((row, at) => {
          const id = resource.keyOf(row)
          return (
            <Paper component="li" withBorder p="sm" key={id} className={styles.card} {...keys.row(at)}>
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
export function OwnCards<Row>({ card, ...list }: ListBody<Row> & { card: (row: Row) => ReactNode }) {
  const { resource, rows } = list
  return (
    <Stack component="ul" gap="sm" m={0} p={0} aria-label={resource.label}>
      {rows.map((row) => (
        <li key={resource.keyOf(row)}>{card(row)}</li>
      ))}
    </Stack>
  )
}
