import { Anchor, Paper } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import type { ListBody } from './list-props.ts'
import { useRowKeys } from './row-keys.ts'
import { isSelected } from './row-selection.ts'
import { AllRowsBox, RowBox } from './selection-boxes.tsx'
import styles from './table-rows.module.css'
import { useListUrl } from './use-list-url.ts'

/** Rows as a table, on a wide window. */
export function Rows<Row>(list: ListBody<Row>) {
  return <RowsFrame {...list}>{(row) => list.rows.map((_row, index) => row(index))}</RowsFrame>
}

/**
 * The table around rows; `children` render rows by index. A plain table, because Mantine's adds 20 KB to the first
 * screen.
 */
export function RowsFrame<Row>({
  children,
  ...list
}: ListBody<Row> & {
  children: (row: (index: number, ref?: Ref<HTMLTableRowElement>) => ReactNode) => ReactNode
}) {
  const { resource, rows, columns, selecting } = list
  const keys = useRowKeys(list)
  const { parameters } = useListUrl()
  const row = (index: number, ref?: Ref<HTMLTableRowElement>) => {
    const entry = rows[index] as Row
    const id = resource.keyOf(entry)
    return (
      <tr
        key={id}
        ref={ref}
        {...keys.row(index)}
        data-index={index}
        data-selected={(selecting && isSelected(selecting.selection, id)) || undefined}
      >
        {selecting && (
          <td>
            <RowBox selecting={selecting} id={id} name={resource.nameOf(entry)} />
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
            {selecting && (
              <th className={styles.box}>
                <AllRowsBox selecting={selecting} />
              </th>
            )}
            {columns.map(({ id, header, width, align, sorts }) => (
              <th
                key={id}
                data-fit={width === 'fit' || undefined}
                style={{ textAlign: align, width: typeof width === 'number' ? `${width}%` : undefined }}
                aria-sort={sorts && sortedBy(sorts, parameters.sort)}
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

/** The header of a sortable column; a second press reverses the order. */
function SortLink({ header, sorts: [first, second] }: { header: string; sorts: readonly [string, string] }) {
  const { parameters, hrefWith } = useListUrl()
  const state = sortedBy([first, second], parameters.sort)
  return (
    <Anchor
      href={hrefWith({ sort: parameters.sort === first ? second : first })}
      inherit
      c="inherit"
      aria-label={adminKitTexts.list.sortBy(header)}
    >
      {header}
      {state === 'none' ? '' : state === 'ascending' ? ' ▲' : ' ▼'}
    </Anchor>
  )
}

/** The value for `aria-sort`. Values that end in `-desc` sort in descending order. */
function sortedBy(sorts: readonly string[], sort: string | undefined): 'ascending' | 'descending' | 'none' {
  if (sort === undefined || !sorts.includes(sort)) return 'none'
  return sort.endsWith('-desc') ? 'descending' : 'ascending'
}
