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

/** Tracking numbers from a file: template, upload, preview with errors, and shipment. */
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
  const [asksReason, setAsksReason] = useState(false)
  const mayExport = useMay()('orders:export')
  const exporting = useExportLinesToShip(shopid)
  const hasLinesToShip = useOrderCounts(shopid).data?.some(({ status }) => status === 'READY_FOR_DELIVERY')
  const download = (reason: string) => {
    setAsksReason(false)
    exporting.mutate(reason, {
      onSuccess(lines) {
        const day = todayInSeoul().replaceAll('-', '')
        if (lines.length > 0) saveFile(texts.fileName(shopid, day), templateOf(lines))
      },
    })
  }
  return (
    <FileStep title={texts.steps.take} text={texts.steps.takeText}>
      {mayExport ? (
        <Button
          onClick={() => setAsksReason(true)}
          disabled={!hasLinesToShip}
          loading={exporting.isPending}
          variant="light"
        >
          {texts.download}
        </Button>
      ) : (
        <Text size="sm">{texts.mayNotTake}</Text>
      )}
      {(hasLinesToShip === false || exporting.data?.length === 0) && <Text size="sm">{texts.nothing}</Text>}
      {exporting.isSuccess && exporting.data.length > 0 && (
        <Text size="sm" role="status">
          {texts.downloaded(exporting.data.length)}
        </Text>
      )}
      {asksReason && <FileReasonDialog onGo={download} onClose={() => setAsksReason(false)} />}
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

const ORDER = ['wrong', 'ready', 'done'] as const

/** The effect of each row of a file before anything is shipped, and the result afterwards. */
function Preview({ shopid, rows }: { shopid: string; rows: TrackingRow[] }) {
  const sending = useShipRows(shopid)
  const rowsIn = (state: TrackingRow['state']) => rows.filter((row) => row.state === state)
  const ready = rowsIn('ready')
  const refused = new Map(sending.data?.failed.map(({ line, reason }) => [line, reason]))
  const checkedRows = ORDER.flatMap(rowsIn).map((row) => ({
    ...row,
    reason: row.state === 'ready' ? (refused.get(row.line) ?? '') : row.reason,
    sent: row.state === 'ready' && sending.data !== undefined && !refused.has(row.line),
  }))
  const invalid = checkedRows.filter(({ state, reason }) => state !== 'done' && reason !== '')
  const save = () =>
    saveFile(texts.mendName(shopid, todayInSeoul().replaceAll('-', '')), rowsToCorrect(invalid))
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.steps.check}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {texts.steps.check}
        </Title>
        <RowCounts order={ORDER} count={(state) => rowsIn(state).length} words={texts.counts} />
        {invalid.length > 0 && (
          <Group gap="xs">
            <Text size="sm">{texts.wrongFirst}</Text>
            <Button size="compact-sm" variant="default" onClick={save}>
              {texts.mend(invalid.length)}
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
        <RowTable head={texts.head} rows={checkedRows.map(toCheckedRow)} />
      </Stack>
    </Paper>
  )
}

/** A row of the file with its result; `reason` may be that of a refusal. */
interface SentRow extends TrackingRow {
  sent: boolean
}

const toCheckedRow = ({ row, line, orderid, state, reason, sent, ...rest }: SentRow): CheckedRow => ({
  key: `${row} ${line}`,
  row,
  cells: [
    orderid,
    [rest.name, rest.recipient].filter(Boolean).join(' · '),
    [rest.carrier, rest.tracking].filter(Boolean).join(' · '),
  ],
  result: reason || (sent ? texts.sent : texts.states[state]),
  isWrong: reason !== '',
})

/** The result of a shipment with the refused rows. */
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
