import { Paper, Table } from '@mantine/core'
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

/** The table around rows; its children render the visible rows by index. */
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
      <Table.Tr
        key={id}
        ref={ref}
        {...keys.row(at)}
        data-index={at}
        data-selected={(choosing && isChosen(choosing.selection, id)) || undefined}
      >
        {choosing && (
          <Table.Td>
            <RowBox choosing={choosing} id={id} name={resource.nameOf(each)} />
          </Table.Td>
        )}
        {columns.map(({ id: column, cell, width, align }) => (
          <Table.Td key={column} data-fit={width === 'fit' || undefined} ta={align}>
            {cell(each)}
          </Table.Td>
        ))}
      </Table.Tr>
    )
  }
  return (
    <Paper withBorder className={styles.paper}>
      <Table verticalSpacing="sm" highlightOnHover aria-label={resource.label} {...keys.list}>
        <Table.Thead>
          <Table.Tr>
            {choosing && (
              <Table.Th className={styles.box}>
                <AllRowsBox choosing={choosing} />
              </Table.Th>
            )}
            {columns.map(({ id, header, width, align, sorts }) => (
              <Table.Th
                key={id}
                data-fit={width === 'fit' || undefined}
                w={typeof width === 'number' ? `${width}%` : undefined}
                ta={align}
                aria-sort={sorts && sortedBy(sorts, said.sort)}
              >
                {sorts ? <SortLink header={header} sorts={sorts} /> : header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children(row)}</Table.Tbody>
      </Table>
    </Paper>
  )
}
