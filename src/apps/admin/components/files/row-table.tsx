import { Button, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import styles from './row-table.module.css'

const texts = adminKitTexts.file
const INITIAL_ROWS = 100
const MORE_ROWS = 500

/** A row of a file with its result or error. */
export interface CheckedRow {
  key: string
  /** row number of the spreadsheet */
  row: number
  cells: readonly string[]
  result: string
  isWrong: boolean
}

/** The rows of a file, at first only a hundred, more on request; `head` names the cells. */
export function RowTable({ head, rows }: { head: readonly string[]; rows: readonly CheckedRow[] }) {
  const [max, setMax] = useState(INITIAL_ROWS)
  return (
    <>
      <Table aria-label={texts.rows} verticalSpacing="xs" className={styles.rows}>
        <Table.Thead>
          <Table.Tr>
            {[texts.row, ...head, texts.result].map((words) => (
              <Table.Th key={words}>{words}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, max).map((row) => (
            <Row key={row.key} row={row} head={head} />
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > max && (
        <Button variant="default" onClick={() => setMax(max + MORE_ROWS)}>
          {texts.more(rows.length - max)}
        </Button>
      )}
    </>
  )
}

function Row({ row: { row, cells, result, isWrong }, head }: { row: CheckedRow; head: readonly string[] }) {
  return (
    <Table.Tr>
      <Table.Td>{texts.rowNumber(row)}</Table.Td>
      {head.map((name, index) => (
        <Table.Td key={name}>{cells[index]}</Table.Td>
      ))}
      <Table.Td>
        <Text size="sm" c={isWrong ? 'red.9' : undefined} fw={isWrong ? 700 : 400}>
          {result}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}
