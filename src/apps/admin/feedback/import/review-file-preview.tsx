import { Alert, Button, List, Stack, Text } from '@mantine/core'
import type {
  ReviewFilePreview as Preview,
  ReviewFault,
} from '../../../../domains/reviews/imported/review-imports.contract.ts'
import { MAX_UNMATCHED } from '../../../../domains/reviews/shared/review-import-limits.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminReviewImportTexts as texts } from '../../../../ui/texts/admin-review-import.ts'
import { errorMessage } from '../../api/error-message.ts'
import { type ReviewFileChoice, useStartReviewImport } from '../../api/review-imports.api.ts'
import { FileStep } from '../../components/files/file-step.tsx'
import { RowCounts } from '../../components/files/row-counts.tsx'
import { type CheckedRow, RowTable } from '../../components/files/row-table.tsx'
import { saveFile } from '../../components/files/save-file.ts'
import { ReviewFileColumns } from './review-file-columns.tsx'
import { rowsToCorrect } from './review-file-template.ts'
import { ReviewRows } from './review-rows.tsx'
import { UnmatchedProducts } from './unmatched-products.tsx'

const ORDER = ['ready', 'done', 'correct', 'hidden', 'wrong'] as const

interface Props {
  shopid: string
  preview: Preview
  choice: ReviewFileChoice
  onRead: (choice: ReviewFileChoice) => void
  /** starts again with another file */
  onReset: () => void
}

/** What becomes of each row of a file, before reviews are added. */
export function ReviewFilePreview({ shopid, preview, choice, onRead, onReset }: Props) {
  const start = useStartReviewImport(shopid)
  const { counts, rows, faults, unmatched, columns, program, digest } = preview
  const numbers = {
    ready: counts.ready,
    done: counts.known,
    correct: counts.unmatched,
    hidden: counts.hidden,
    wrong: counts.wrong,
  }
  const go = () =>
    start.mutate(
      { ...choice, digest },
      {
        onSuccess() {
          toast({ text: texts.started, kind: 'done' })
          onReset()
        },
      },
    )
  return (
    <FileStep title={texts.steps.check} text={texts.readAs(texts.programs[program])}>
      <RowCounts order={ORDER} count={(state) => numbers[state]} words={texts.counts} />
      {counts.ready > 0 && (
        <List size="sm">
          {[
            ...texts.rules,
            ...(counts.photos > 0 ? [texts.photos(counts.photos)] : []),
            ...(counts.other_photos > 0 ? [texts.otherPhotos(counts.other_photos)] : []),
          ].map((rule) => (
            <List.Item key={rule}>{rule}</List.Item>
          ))}
        </List>
      )}
      {start.error && (
        <Alert color="red" role="alert">
          {errorMessage(start.error)}
        </Alert>
      )}
      <Button disabled={counts.ready === 0} loading={start.isPending} onClick={go}>
        {texts.go(counts.ready)}
      </Button>
      <ReviewFileColumns columns={columns} />
      {unmatched.length > 0 && choice.choices.size >= MAX_UNMATCHED && (
        <Alert color="gray">{texts.unmatched.full}</Alert>
      )}
      {unmatched.length > 0 && choice.choices.size < MAX_UNMATCHED && (
        <UnmatchedProducts
          shopid={shopid}
          products={unmatched}
          onChoose={(chosen) =>
            onRead({ ...choice, choices: new Map([...choice.choices, ...chosen].slice(0, MAX_UNMATCHED)) })
          }
        />
      )}
      {faults.length > 0 && (
        <Faults
          faults={faults}
          total={counts.unmatched + counts.wrong}
          names={columns.map(({ name }) => name)}
        />
      )}
      {rows.length > 0 && <ReviewRows rows={rows} total={counts.ready} />}
    </FileStep>
  )
}

function Faults({
  faults,
  total,
  names,
}: {
  faults: readonly ReviewFault[]
  total: number
  names: readonly string[]
}) {
  const correctable = faults.filter(({ cells }) => cells.length > 0)
  const save = () => saveFile(texts.faults.fileName(todayInSeoul()), rowsToCorrect(names, correctable))
  return (
    <Stack component="section" gap="xs" w="100%" align="flex-start" aria-label={texts.faults.title(0, 0)}>
      <Text fw={700}>{texts.faults.title(faults.length, total)}</Text>
      {correctable.length > 0 && (
        <>
          <Button size="compact-sm" variant="default" onClick={save}>
            {texts.faults.download(correctable.length)}
          </Button>
          <Text size="xs" c="dimmed">
            {texts.faults.downloadText}
          </Text>
        </>
      )}
      <RowTable head={texts.faults.head} rows={faults.map(toCheckedRow)} />
    </Stack>
  )
}

const toCheckedRow = ({ row, product, author, problem }: ReviewFault): CheckedRow => ({
  key: String(row),
  row,
  cells: [product, author],
  result: problem,
  isWrong: true,
})
