import { Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { adminKitTexts } from '../../../../../ui/texts/admin-kit.ts'
import { AllRowsBox, RowBox } from '../selection/boxes.tsx'
import styles from './cards.module.css'
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
              {columns.map((column) => (
                <div key={column.id} data-card={column.card ?? 'body'}>
                  {column.cell(row)}
                </div>
              ))}
            </Paper>
          )
        })}
      </Stack>
    </Stack>
  )
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
