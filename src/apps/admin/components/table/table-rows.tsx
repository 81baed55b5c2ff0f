import { Anchor, Paper } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import type { ListBody } from './list-body.ts'
import { useRowKeys } from './row-keys.ts'
import { isChosen } from './row-selection.ts'
import { AllRowsBox, RowBox } from './selection-boxes.tsx'
import styles from './table-rows.module.css'
import { useListAddress } from './use-list-address.ts'

/** Rows of a table, where there is room. */
export function Rows<Row>(list: ListBody<Row>) {
  return <RowsFrame {...list}>{(row) => list.rows.map((_row, index) => row(index))}</RowsFrame>
}

/**
 * The table around rows; its children render the visible rows by index. It is a plain table: the library's brings scroll areas and
 * floating parts, twenty kilobytes of the first screen.
 */
export function RowsFrame<Row>({
  children,
  ...list
}: ListBody<Row> & {
  children: (row: (index: number, ref?: Ref<HTMLTableRowElement>) => ReactNode) => ReactNode
}) {
  const { resource, rows, columns, choosing } = list
  const keys = useRowKeys(list)
  const { said } = useListAddress()
  const row = (index: number, ref?: Ref<HTMLTableRowElement>) => {
    const entry = rows[index] as Row
    const id = resource.keyOf(entry)
    return (
      <tr
        key={id}
        ref={ref}
        {...keys.row(index)}
        data-index={index}
        data-selected={(choosing && isChosen(choosing.selection, id)) || undefined}
      >
        {choosing && (
          <td>
            <RowBox choosing={choosing} id={id} name={resource.nameOf(entry)} />
          </td>
        )}
        {columns.map(({ id: column, cell, width, align }) => (
          <td key={column} data-fit={width === 'fit' || undefined} style={{ textAlign: align }}>
            {cell(entry)}
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

/** The header of a column that the list can be sorted by; pressed again it sorts the other way. */
function SortLink({ header, sorts: [first, second] }: { header: string; sorts: readonly [string, string] }) {
  const { said, hrefWith } = useListAddress()
  const state = sortedBy([first, second], said.sort)
  return (
    <Anchor
      href={hrefWith({ sort: said.sort === first ? second : first })}
      inherit
      c="inherit"
      aria-label={adminKitTexts.list.sortBy(header)}
    >
      {header}
      {state === 'none' ? '' : state === 'ascending' ? ' ▲' : ' ▼'}
    </Anchor>
  )
}

/** The state of a column for `aria-sort`: by their names, `-desc` goes down. */
function sortedBy(sorts: readonly string[], sort: string | undefined): 'ascending' | 'descending' | 'none' {
  if (sort === undefined || !sorts.includes(sort)) return 'none'
  return sort.endsWith('-desc') ? 'descending' : 'ascending'
}
