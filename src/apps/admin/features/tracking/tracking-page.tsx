import { Alert, Button, FileButton, Paper, Stack, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { TRACKING_FILE_BYTES } from '../../../../domains/orders/seller/limits.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { adminTrackingTexts as texts } from '../../../../ui/texts/admin-tracking.ts'
import { errorMessage } from '../../calls/error-message.ts'
import { useCounts } from '../../calls/orders/orders.ts'
import { useReadTracking, useTakeLinesToShip } from '../../calls/orders/tracking.ts'
import { FileReasonDialog } from '../../kit/files/file-reason-dialog.tsx'
import { saveFile } from '../../kit/files/save-file.ts'
import { Page } from '../../kit/page.tsx'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { Preview } from './preview.tsx'
import { templateOf } from './template.ts'

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
  const taking = useTakeLinesToShip(shopid)
  const waiting = useCounts(shopid).data?.some(({ status }) => status === 'READY_FOR_DELIVERY')
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
    <Step title={texts.steps.take} text={texts.steps.takeText}>
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
    </Step>
  )
}

function Upload({ shopid }: { shopid: string }) {
  const reading = useReadTracking(shopid)
  const [refused, setRefused] = useState('')
  const forget = useRef<() => void>(null)
  const take = (file: File | null) => {
    if (!file) return
    // The same file may be chosen again after a correction.
    forget.current?.()
    setRefused(file.size > TRACKING_FILE_BYTES ? texts.tooLarge : '')
    if (file.size <= TRACKING_FILE_BYTES) reading.mutate(file)
  }
  return (
    <>
      <Step title={texts.steps.fill} text={texts.steps.fillText}>
        <FileButton onChange={take} resetRef={forget} accept=".csv,.xlsx,.txt">
          {(props) => (
            <Button {...props} loading={reading.isPending}>
              {reading.data ? texts.chooseAgain : texts.choose}
            </Button>
          )}
        </FileButton>
        {(refused || reading.isError) && (
          <Alert color="red" role="alert">
            {refused || errorMessage(reading.error)}
          </Alert>
        )}
      </Step>
      {reading.data && <Preview shopid={shopid} rows={reading.data} key={reading.submittedAt} />}
    </>
  )
}

function Step({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Stack gap="sm" align="flex-start">
        <div>
          <Title order={2} size="h5">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
