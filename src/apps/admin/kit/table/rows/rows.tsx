import { Paper } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { AllRowsBox, RowBox } from '../selection/boxes.tsx'
import { isChosen } from '../selection/selection.ts'
import { useListAddress } from '../use-list-address.ts'
import type { ListBody } from './list-body.ts'
import { useRowKeys } from './row-keys.ts'
import styles from './rows.module.css'
import { SortLink, sortedBy } from './sort-link.tsx'

/** Rows of a table, where there is room. */
export function Rows<Row>(list: ListBody<Row>) {
  return <RowsFrame {...list}>{(row) => list.rows.map((_row, at) => row(at))}</RowsFrame>
}

/**
 * The table around rows; its children render the visible rows by index. It is a plain table: the library's brings scroll areas and
 * floating parts, twenty kilobytes of the first screen.
 */
export function RowsFrame<Row>({
  children,
  ...list
}: ListBody<Row> & {
  children: (row: (at: number, ref?: Ref<HTMLTableRowElement>) => ReactNode) => ReactNode
}) {
  const { resource, rows, columns, choosing } = list
  const keys = useRowKeys(list)
  const { said } = useListAddress()
  const row = (at: number, ref?: Ref<HTMLTableRowElement>) => {
    const each = rows[at] as Row
    const id = resource.keyOf(each)
    return (
      <tr
        key={id}
        ref={ref}
        {...keys.row(at)}
        data-index={at}
        data-selected={(choosing && isChosen(choosing.selection, id)) || undefined}
      >
        {choosing && (
          <td>
            <RowBox choosing={choosing} id={id} name={resource.nameOf(each)} />
          </td>
        )}
        {columns.map(({ id: column, cell, width, align }) => (
          <td key={column} data-fit={width === 'fit' || undefined} style={{ textAlign: align }}>
            {cell(each)}
          </td>
        ))}
      </tr>
    )
  }
  return (
    <Paper withBorder className={styles.paper}>
      <table className={styles.table} aria-label={resource.label} {...keys.list}>
        <thead>
          <tr>
            {choosing && (
              <th className={styles.box}>
                <AllRowsBox choosing={choosing} />
              </th>
            )}
            {columns.map(({ id, header, width, align, sorts }) => (
              <th
                key={id}
                data-fit={width === 'fit' || undefined}
                style={{ textAlign: align, width: typeof width === 'number' ? `${width}%` : undefined }}
                aria-sort={sorts && sortedBy(sorts, said.sort)}
              >
                {sorts ? <SortLink header={header} sorts={sorts} /> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children(row)}</tbody>
      </table>
    </Paper>
  )
}
