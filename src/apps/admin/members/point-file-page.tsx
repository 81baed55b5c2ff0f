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
import { type JudgedRow, RowTable } from '../components/files/row-table.tsx'
import { saveFile } from '../components/files/save-file.ts'
import { Page } from '../components/page.tsx'
import { useShop } from '../shell/use-shop.ts'
import { pointTemplate, toMend } from './point-file-template.ts'

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
        <ChooseTable max={POINT_FILE_BYTES} reading={reading} />
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

/** Rows with errors come first. */
const ORDER = ['wrong', 'ready'] as const

const stateOf = ({ wrong }: PointRow) => (wrong === '' ? 'ready' : 'wrong')

/** The effect of each row of a file, before any points are given. */
function PointPreview({
  shopid,
  seen: { rows, digest },
  file,
  again,
}: {
  shopid: string
  seen: PointFile
  file: File
  /** begins anew with another file */
  again: () => void
}) {
  const start = useStartPointFile(shopid)
  const inState = (state: (typeof ORDER)[number]) => rows.filter((row) => stateOf(row) === state)
  const [wrong, ready] = [inState('wrong'), inState('ready')]
  const go = () =>
    start.mutate(
      { file, digest },
      {
        onSuccess() {
          toast({ text: texts.started, kind: 'done' })
          again()
        },
      },
    )
  return (
    <FileStep title={texts.steps.check}>
      <RowCounts order={ORDER} count={(state) => inState(state).length} words={texts.counts} />
      {wrong.length > 0 && (
        <Group gap="xs">
          <Text size="sm">{texts.wrongFirst}</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => saveFile(texts.mendName(todayInSeoul()), toMend(wrong))}
          >
            {texts.mend(wrong.length)}
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
      <RowTable head={texts.head} rows={[...wrong, ...ready].map(judged)} />
    </FileStep>
  )
}

/** The points that are given (`sign` 1), or those that are taken (-1), below 0. */
const sumOf = (rows: readonly PointRow[], sign: 1 | -1): number =>
  rows.reduce((sum, { amount }) => (Math.sign(amount) === sign ? sum + amount : sum), 0)

const judged = ({ row, who, name, amount, reason, until, written, wrong }: PointRow): JudgedRow => ({
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
