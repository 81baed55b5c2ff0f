import { Alert, Button, FileButton, Paper, Stack, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { TRACKING_FILE_BYTES } from '../../../../domains/orders/seller/limits.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { adminTrackingTexts as texts } from '../../../../ui/texts/admin-tracking.ts'
import { errorMessage } from '../../calls/error-message.ts'
import { useLinesToShip, useReadTracking } from '../../calls/tracking.ts'
import { saveFile } from '../../kit/files/save-file.ts'
import { Page } from '../../kit/page.tsx'
import { useShop } from '../../shell/use-shop.ts'
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
  const lines = useLinesToShip(shopid)
  const count = lines.data?.length ?? 0
  const save = () => {
    saveFile(texts.fileName(shopid, todayInSeoul().replaceAll('-', '')), templateOf(lines.data ?? []))
  }
  return (
    <Step title={texts.steps.take} text={texts.steps.takeText}>
      <Button onClick={save} disabled={count === 0} loading={lines.isPending} variant="light">
        {texts.download(count)}
      </Button>
      {lines.isSuccess && count === 0 && <Text size="sm">{texts.nothing}</Text>}
      {lines.isError && <Text c="red.9">{errorMessage(lines.error)}</Text>}
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
