import { Button } from '@mantine/core'
import { POINT_FILE_BYTES } from '../../../../../../domains/membership/shared/customer-limits.ts'
import { adminPointFileTexts as texts } from '../../../../../../ui/texts/admin-point-file.ts'
import { useReadPointFile } from '../../../../calls/members/point-file.ts'
import { ChooseTable } from '../../../../kit/files/rows/choose-table.tsx'
import { FileStep } from '../../../../kit/files/rows/file-step.tsx'
import { saveFile } from '../../../../kit/files/save-file.ts'
import { Page } from '../../../../kit/page.tsx'
import { useShop } from '../../../../shell/use-shop.ts'
import { PointPreview } from './point-preview.tsx'
import { pointTemplate } from './template.ts'

/** Points from a file: the table to fill in, the upload, its preview with errors, and the job that gives them. */
export function PointFilePage() {
  const { shopid } = useShop()
  const reading = useReadPointFile(shopid)
  return (
    <Page title={texts.title} lead={texts.lead} size="lg">
      <FileStep title={texts.steps.take} text={texts.steps.takeText}>
        <Button variant="light" onClick={() => saveFile(texts.templateName, pointTemplate())}>
          {texts.download}
        </Button>
      </FileStep>
      <FileStep title={texts.steps.fill} text={texts.steps.fillText}>
        <ChooseTable most={POINT_FILE_BYTES} reading={reading} />
      </FileStep>
      {reading.data && (
        <PointPreview
          key={reading.submittedAt}
          shopid={shopid}
          seen={reading.data}
          file={reading.variables}
          again={reading.reset}
        />
      )}
    </Page>
  )
}
