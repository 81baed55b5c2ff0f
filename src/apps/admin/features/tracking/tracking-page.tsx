import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { TRACKING_FILE_BYTES } from '../../../../domains/orders/seller/limits.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { adminTrackingTexts as texts } from '../../../../ui/texts/admin-tracking.ts'
import { useCounts } from '../../calls/orders/orders.ts'
import { useReadTracking, useTakeLinesToShip } from '../../calls/orders/tracking.ts'
import { FileReasonDialog } from '../../kit/files/file-reason-dialog.tsx'
import { ChooseTable } from '../../kit/files/rows/choose-table.tsx'
import { FileStep } from '../../kit/files/rows/file-step.tsx'
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
        <ChooseTable most={TRACKING_FILE_BYTES} reading={reading} />
      </FileStep>
      {reading.data && <Preview shopid={shopid} rows={reading.data} key={reading.submittedAt} />}
    </>
  )
}
