import { Alert, Badge, Button, Group, List, Paper, Progress, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { TrackingRow } from '../../../../domains/orders/seller/contract.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { adminTrackingTexts as texts } from '../../../../ui/texts/admin-tracking.ts'
import { useSendRows } from '../../calls/tracking.ts'
import styles from './preview.module.css'
import { saveFile } from './save-file.ts'
import { toMend } from './template.ts'

const SHOWN_FIRST = 100
/** What has to be mended comes first. */
const ORDER = ['wrong', 'ready', 'done'] as const
const COLOURS = { ready: 'yard', done: 'gray', wrong: 'red' } as const

/** What will become of each row of a file; nothing has happened yet. */
export function Preview({ shopid, rows }: { shopid: string; rows: TrackingRow[] }) {
  const [most, setMost] = useState(SHOWN_FIRST)
  const sending = useSendRows(shopid)
  const sorted = ORDER.flatMap((state) => rows.filter((row) => row.state === state))
  const ready = rows.filter(({ state }) => state === 'ready')
  const refused = new Map(sending.data?.failed.map(({ line, reason }) => [line, reason]))
  const mendable = sorted.flatMap((row) => {
    const reason = row.state === 'ready' ? refused.get(row.line) : row.reason
    return row.state !== 'done' && reason ? [{ ...row, reason }] : []
  })
  const save = () => saveFile(texts.mendName(shopid, todayInSeoul().replaceAll('-', '')), toMend(mendable))
  const isSent = ({ state, line }: TrackingRow) =>
    state === 'ready' && sending.data !== undefined && !refused.has(line)
  const count = (state: TrackingRow['state']) => rows.filter((row) => row.state === state).length
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.steps.check}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {texts.steps.check}
        </Title>
        <Group gap="xs" role="status">
          {ORDER.map(
            (state) =>
              count(state) > 0 && (
                <Badge
                  key={state}
                  color={COLOURS[state]}
                  variant={state === 'wrong' ? 'filled' : 'light'}
                  size="lg"
                  tt="none"
                >
                  {texts.counts[state](count(state))}
                </Badge>
              ),
          )}
        </Group>
        {mendable.length > 0 && (
          <Group gap="xs">
            <Text size="sm">{texts.wrongFirst}</Text>
            <Button size="compact-sm" variant="default" onClick={save}>
              {texts.mend(mendable.length)}
            </Button>
          </Group>
        )}
        {sending.data ? (
          <Sent result={sending.data} />
        ) : (
          <Button
            w="fit-content"
            disabled={ready.length === 0}
            loading={sending.isPending}
            onClick={() => sending.mutate(ready)}
          >
            {texts.go(ready.length)}
          </Button>
        )}
        {sending.isPending && (
          <>
            <Progress value={(sending.sent / ready.length) * 100} aria-label={texts.steps.check} />
            <Text size="sm" c="dimmed">
              {texts.going(sending.sent, ready.length)}
            </Text>
          </>
        )}
        <Table aria-label={texts.table} verticalSpacing="xs" className={styles.rows}>
          <Table.Thead>
            <Table.Tr>
              {Object.entries(texts.head).map(([name, words]) => (
                <Table.Th key={name}>{words}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sorted.slice(0, most).map((row) => (
              <Row
                key={`${row.row} ${row.line}`}
                row={row}
                sent={isSent(row)}
                refused={refused.get(row.line)}
              />
            ))}
          </Table.Tbody>
        </Table>
        {sorted.length > most && (
          <Button variant="default" onClick={() => setMost(sorted.length)}>
            {texts.more(sorted.length - most)}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}

function Row({ row, sent, refused }: { row: TrackingRow; sent: boolean; refused: string | undefined }) {
  const reason = row.state === 'ready' ? refused : row.reason
  return (
    <Table.Tr>
      <Table.Td>{texts.row(row.row)}</Table.Td>
      <Table.Td>{row.orderid}</Table.Td>
      <Table.Td>{[row.name, row.recipient].filter(Boolean).join(' · ')}</Table.Td>
      <Table.Td>{[row.carrier, row.tracking].filter(Boolean).join(' · ')}</Table.Td>
      <Table.Td>
        <Text size="sm" c={reason ? 'red.9' : undefined} fw={reason ? 700 : 400}>
          {reason || (sent ? texts.sent : texts.states[row.state])}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}

function Sent({ result }: { result: NonNullable<ReturnType<typeof useSendRows>['data']> }) {
  return (
    <Alert
      color={result.failed.length > 0 ? 'orange' : 'yard'}
      role="status"
      title={texts.gone(result.moved + result.done)}
    >
      {result.failed.length > 0 && (
        <>
          <Text size="sm">{texts.refused}</Text>
          <List size="sm">
            {result.failed.map(({ orderid, line, reason }) => (
              <List.Item key={line}>
                {orderid}: {reason}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  )
}
