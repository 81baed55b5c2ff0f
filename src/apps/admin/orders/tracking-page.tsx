import { Alert, Button, Group, List, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { TrackingRow } from '../../../domains/orders/seller/seller-orders.contract.ts'
import { MAX_TRACKING_FILE_BYTES } from '../../../domains/orders/shared/bulk-limits.ts'
import { todayInSeoul } from '../../../ui/dates.ts'
import { adminTrackingTexts as texts } from '../../../ui/texts/admin-tracking.ts'
import { useOrderCounts } from '../api/orders/orders.api.ts'
import { useExportLinesToShip, useReadTracking, useShipRows } from '../api/orders/tracking.api.ts'
import { ChooseTable } from '../components/files/choose-table.tsx'
import { FileReasonDialog } from '../components/files/file-reason-dialog.tsx'
import { FileStep } from '../components/files/file-step.tsx'
import { RowCounts } from '../components/files/row-counts.tsx'
import { type CheckedRow, RowTable } from '../components/files/row-table.tsx'
import { saveFile } from '../components/files/save-file.ts'
import { Page } from '../components/page.tsx'
import { useMay, useShop } from '../shell/use-shop.ts'
import { rowsToCorrect, templateOf } from './tracking-template.ts'

/** Tracking numbers from a file: the list to fill in, the upload, its preview with errors, and the shipment. */
export function TrackingPage() {
  const { shopid } = useShop()
  return (
    <Page title={texts.title} size="lg">
      <Template shopid={shopid} />
      <Upload shopid={shopid} />
    </Page>
  )
}

function Template({ shopid }: { shopid: string }) {
  const [asking, setAsking] = useState(false)
  const mayTake = useMay()('orders:export')
  const taking = useExportLinesToShip(shopid)
  const waiting = useOrderCounts(shopid).data?.some(({ status }) => status === 'READY_FOR_DELIVERY')
  const take = (reason: string) => {
    setAsking(false)
    taking.mutate(reason, {
      onSuccess(lines) {
        const day = todayInSeoul().replaceAll('-', '')
        if (lines.length > 0) saveFile(texts.fileName(shopid, day), templateOf(lines))
      },
    })
  }
  return (
    <FileStep title={texts.steps.take} text={texts.steps.takeText}>
      {mayTake ? (
        <Button
          onClick={() => setAsking(true)}
          disabled={!waiting}
          loading={taking.isPending}
          variant="light"
        >
          {texts.download}
        </Button>
      ) : (
        <Text size="sm">{texts.mayNotTake}</Text>
      )}
      {(waiting === false || taking.data?.length === 0) && <Text size="sm">{texts.nothing}</Text>}
      {taking.isSuccess && taking.data.length > 0 && (
        <Text size="sm" role="status">
          {texts.downloaded(taking.data.length)}
        </Text>
      )}
      {asking && <FileReasonDialog onGo={take} onClose={() => setAsking(false)} />}
    </FileStep>
  )
}

function Upload({ shopid }: { shopid: string }) {
  const reading = useReadTracking(shopid)
  return (
    <>
      <FileStep title={texts.steps.fill} text={texts.steps.fillText}>
        <ChooseTable max={MAX_TRACKING_FILE_BYTES} reading={reading} />
      </FileStep>
      {reading.data && <Preview shopid={shopid} rows={reading.data} key={reading.submittedAt} />}
    </>
  )
}

/** Rows with errors come first. */
const ORDER = ['wrong', 'ready', 'done'] as const

/** The effect of each row of a file, before anything is shipped. */
function Preview({ shopid, rows }: { shopid: string; rows: TrackingRow[] }) {
  const sending = useShipRows(shopid)
  const inState = (state: TrackingRow['state']) => rows.filter((row) => row.state === state)
  const ready = inState('ready')
  const refused = new Map(sending.data?.failed.map(({ line, reason }) => [line, reason]))
  const shown = ORDER.flatMap(inState).map((row) => ({
    ...row,
    reason: row.state === 'ready' ? (refused.get(row.line) ?? '') : row.reason,
    sent: row.state === 'ready' && sending.data !== undefined && !refused.has(row.line),
  }))
  const mendable = shown.filter(({ state, reason }) => state !== 'done' && reason !== '')
  const save = () =>
    saveFile(texts.mendName(shopid, todayInSeoul().replaceAll('-', '')), rowsToCorrect(mendable))
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

const judged = ({ row, line, orderid, state, reason, sent, ...about }: SentRow): CheckedRow => ({
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

/** The result of a shipment of rows, with the refused ones. */
function SentAlert({ result }: { result: NonNullable<ReturnType<typeof useShipRows>['data']> }) {
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
