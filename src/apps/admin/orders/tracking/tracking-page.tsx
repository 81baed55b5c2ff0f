import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { adminTrackingTexts as texts } from '../../../../ui/texts/admin-tracking.ts'
import { useOrderCounts } from '../../api/orders/orders.api.ts'
import { useDefaultCarrier, useExportLinesToShip } from '../../api/orders/tracking.api.ts'
import { FileReasonDialog } from '../../components/files/file-reason-dialog.tsx'
import { FileStep } from '../../components/files/file-step.tsx'
import { saveFile } from '../../components/files/save-file.ts'
import { Page } from '../../components/page.tsx'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { templateOf } from './tracking-template.ts'
import { TrackingUpload } from './tracking-upload.tsx'

/** Tracking numbers from a file: template, upload, preview of each row, and the job that ships them. */
export function TrackingPage() {
  const { shopid } = useShop()
  return (
    <Page title={texts.title} size="lg">
      <Template shopid={shopid} />
      <TrackingUpload shopid={shopid} />
    </Page>
  )
}

function Template({ shopid }: { shopid: string }) {
  const [asksReason, setAsksReason] = useState(false)
  const mayExport = useMay()('orders:export')
  const exporting = useExportLinesToShip(shopid)
  const carrier = useDefaultCarrier(shopid)
  const hasLinesToShip = useOrderCounts(shopid).data?.some(({ status }) => status === 'READY_FOR_DELIVERY')
  const download = (reason: string) => {
    setAsksReason(false)
    exporting.mutate(reason, {
      onSuccess(lines) {
        const day = todayInSeoul().replaceAll('-', '')
        if (lines.length > 0) saveFile(texts.fileName(shopid, day), templateOf(lines, carrier))
      },
    })
  }
  return (
    <FileStep title={texts.steps.download} text={texts.steps.downloadText}>
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
        <Text size="sm">{texts.mayNotDownload}</Text>
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
