import { Button, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { TrackingRow } from '../../../../domains/orders/seller/contract.ts'
import { adminTrackingTexts as texts } from '../../../../ui/texts/admin-tracking.ts'
import styles from './preview-table.module.css'

const SHOWN_FIRST = 100

/** A row of the file with its result; the reason is also that of a refusal. */
interface SentRow extends TrackingRow {
  sent: boolean
}

/** The rows below each other, the first hundred until more are requested. */
export function PreviewTable({ rows }: { rows: SentRow[] }) {
  const [most, setMost] = useState(SHOWN_FIRST)
  return (
    <>
      <Table aria-label={texts.table} verticalSpacing="xs" className={styles.rows}>
        <Table.Thead>
          <Table.Tr>
            {Object.entries(texts.head).map(([name, words]) => (
              <Table.Th key={name}>{words}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, most).map((row) => (
            <Row key={`${row.row} ${row.line}`} row={row} />
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > most && (
        <Button variant="default" onClick={() => setMost(rows.length)}>
          {texts.more(rows.length - most)}
        </Button>
      )}
    </>
  )
}

function Row({ row }: { row: SentRow }) {
  return (
    <Table.Tr>
      <Table.Td>{texts.row(row.row)}</Table.Td>
      <Table.Td>{row.orderid}</Table.Td>
      <Table.Td>{[row.name, row.recipient].filter(Boolean).join(' · ')}</Table.Td>
      <Table.Td>{[row.carrier, row.tracking].filter(Boolean).join(' · ')}</Table.Td>
      <Table.Td>
        <Text size="sm" c={row.reason ? 'red.9' : undefined} fw={row.reason ? 700 : 400}>
          {row.reason || (row.sent ? texts.sent : texts.states[row.state])}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}
