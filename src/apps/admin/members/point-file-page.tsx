import { Alert, Button, Group, Text } from '@mantine/core'
import type { PointFile, PointRow } from '../../../domains/membership/customers/bulk/bulk-points.contract.ts'
import { POINT_FILE_BYTES } from '../../../domains/membership/shared/customer-limits.ts'
import { dottedDay, todayInSeoul } from '../../../ui/dates.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { points } from '../../../ui/money.ts'
import { adminPointFileTexts as texts } from '../../../ui/texts/admin-point-file.ts'
import { errorMessage } from '../api/error-message.ts'
import { useReadPointFile, useStartPointFile } from '../api/members/point-file.api.ts'
import { ChooseTable } from '../components/files/choose-table.tsx'
import { FileStep } from '../components/files/file-step.tsx'
import { RowCounts } from '../components/files/row-counts.tsx'
import { type CheckedRow, RowTable } from '../components/files/row-table.tsx'
import { saveFile } from '../components/files/save-file.ts'
import { Page } from '../components/page.tsx'
import { useShop } from '../shell/use-shop.ts'
import { pointTemplate, rowsToCorrect } from './point-file-template.ts'

/** Points from a file: template, upload, preview with errors, and the start of the job. */
export function PointFilePage() {
  const { shopid } = useShop()
  const reading = useReadPointFile(shopid)
  return (
    <Page title={texts.title} lead={texts.lead} size="lg">
      <FileStep title={texts.steps.download} text={texts.steps.downloadText}>
        <Button variant="light" onClick={() => saveFile(texts.templateName, pointTemplate())}>
          {texts.download}
        </Button>
      </FileStep>
      <FileStep title={texts.steps.fill} text={texts.steps.fillText}>
        <ChooseTable max={POINT_FILE_BYTES} reading={reading} />
      </FileStep>
      {reading.data && (
        <PointPreview
          key={reading.submittedAt}
          shopid={shopid}
          preview={reading.data}
          file={reading.variables}
          onReset={reading.reset}
        />
      )}
    </Page>
  )
}

const ORDER = ['wrong', 'ready'] as const

const stateOf = ({ wrong }: PointRow) => (wrong === '' ? 'ready' : 'wrong')

/** The effect of each row of a file, before points are changed. */
function PointPreview({
  shopid,
  preview: { rows, digest },
  file,
  onReset,
}: {
  shopid: string
  preview: PointFile
  file: File
  /** starts again with another file */
  onReset: () => void
}) {
  const start = useStartPointFile(shopid)
  const rowsIn = (state: (typeof ORDER)[number]) => rows.filter((row) => stateOf(row) === state)
  const [invalid, ready] = [rowsIn('wrong'), rowsIn('ready')]
  const go = () =>
    start.mutate(
      { file, digest },
      {
        onSuccess() {
          toast({ text: texts.started, kind: 'done' })
          onReset()
        },
      },
    )
  return (
    <FileStep title={texts.steps.check}>
      <RowCounts order={ORDER} count={(state) => rowsIn(state).length} words={texts.counts} />
      {invalid.length > 0 && (
        <Group gap="xs">
          <Text size="sm">{texts.wrongFirst}</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => saveFile(texts.fixFileName(todayInSeoul()), rowsToCorrect(invalid))}
          >
            {texts.downloadFixes(invalid.length)}
          </Button>
        </Group>
      )}
      {ready.length > 0 && <Text size="sm">{texts.sums(sumOf(ready, 1), -sumOf(ready, -1))}</Text>}
      {start.error && (
        <Alert color="red" role="alert">
          {errorMessage(start.error)}
        </Alert>
      )}
      <Button disabled={ready.length === 0} loading={start.isPending} onClick={go}>
        {texts.go(ready.length)}
      </Button>
      <RowTable head={texts.head} rows={[...invalid, ...ready].map(toCheckedRow)} />
    </FileStep>
  )
}

/** The sum of added (`sign` 1) or deducted points (-1, negative). */
const sumOf = (rows: readonly PointRow[], sign: 1 | -1): number =>
  rows.reduce((sum, { amount }) => (Math.sign(amount) === sign ? sum + amount : sum), 0)

const toCheckedRow = ({ row, who, name, amount, reason, until, written, wrong }: PointRow): CheckedRow => ({
  key: String(row),
  row,
  cells: [
    [name, who].filter(Boolean).join(' · '),
    amount === 0 ? written.amount : points(amount),
    [reason, until && texts.until(dottedDay(`${until}T00:00:00+09:00`))].filter(Boolean).join(' · '),
  ],
  result: wrong || texts.ready,
  isWrong: wrong !== '',
})
