import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import type { TrackingRow } from '../../../../domains/orders/seller/contract.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { adminTrackingTexts as texts } from '../../../../ui/texts/admin-tracking.ts'
import { useSendRows } from '../../calls/orders/tracking.ts'
import { RowCounts } from '../../kit/files/rows/row-counts.tsx'
import { type JudgedRow, RowTable } from '../../kit/files/rows/row-table.tsx'
import { saveFile } from '../../kit/files/save-file.ts'
import { SentAlert } from './sent-alert.tsx'
import { toMend } from './template.ts'

/** Rows with errors come first. */
const ORDER = ['wrong', 'ready', 'done'] as const

/** The effect of each row of a file, before anything is shipped. */
export function Preview({ shopid, rows }: { shopid: string; rows: TrackingRow[] }) {
  const sending = useSendRows(shopid)
  const inState = (state: TrackingRow['state']) => rows.filter((row) => row.state === state)
  const ready = inState('ready')
  const refused = new Map(sending.data?.failed.map(({ line, reason }) => [line, reason]))
  const shown = ORDER.flatMap(inState).map((row) => ({
    ...row,
    reason: row.state === 'ready' ? (refused.get(row.line) ?? '') : row.reason,
    sent: row.state === 'ready' && sending.data !== undefined && !refused.has(row.line),
  }))
  const mendable = shown.filter(({ state, reason }) => state !== 'done' && reason !== '')
  const save = () => saveFile(texts.mendName(shopid, todayInSeoul().replaceAll('-', '')), toMend(mendable))
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.steps.check}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {texts.steps.check}
        </Title>
        <RowCounts order={ORDER} count={(state) => inState(state).length} words={texts.counts} />
        {mendable.length > 0 && (
          <Group gap="xs">
            <Text size="sm">{texts.wrongFirst}</Text>
            <Button size="compact-sm" variant="default" onClick={save}>
              {texts.mend(mendable.length)}
            </Button>
          </Group>
        )}
        {sending.data ? (
          <SentAlert result={sending.data} />
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
        <RowTable head={texts.head} rows={shown.map(judged)} />
      </Stack>
    </Paper>
  )
}

/** A row of the file with its result; the reason is also that of a refusal. */
interface SentRow extends TrackingRow {
  sent: boolean
}

const judged = ({ row, line, orderid, state, reason, sent, ...about }: SentRow): JudgedRow => ({
  key: `${row} ${line}`,
  row,
  cells: [
    orderid,
    [about.name, about.recipient].filter(Boolean).join(' · '),
    [about.carrier, about.tracking].filter(Boolean).join(' · '),
  ],
  result: reason || (sent ? texts.sent : texts.states[state]),
  isWrong: reason !== '',
})
