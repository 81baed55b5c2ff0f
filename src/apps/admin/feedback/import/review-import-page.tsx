import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import {
  REVIEW_FILE_BYTES,
  REVIEW_PROGRAMS,
  type ReviewProgramId,
} from '../../../../domains/reviews/shared/review-import-limits.ts'
import { adminReviewImportTexts as texts } from '../../../../ui/texts/admin-review-import.ts'
import { type ReviewFileChoice, useReadReviewFile } from '../../api/review-imports.api.ts'
import { ChooseTable } from '../../components/files/choose-table.tsx'
import { FileStep } from '../../components/files/file-step.tsx'
import { saveFile } from '../../components/files/save-file.ts'
import { Page } from '../../components/page.tsx'
import { paths } from '../../paths.ts'
import { useShop } from '../../shell/use-shop.ts'
import { PastReviewImports } from './past-review-imports.tsx'
import { ReviewFilePreview } from './review-file-preview.tsx'
import { reviewTemplate } from './review-file-template.ts'

const NO_CHOICES: ReadonlyMap<string, number> = new Map()
const PROGRAMS = [
  { value: '', label: texts.findProgram },
  ...REVIEW_PROGRAMS.map((id) => ({ value: id, label: texts.programs[id] })),
]

/** Reviews of a former platform from a file: choice, preview, start of the job, and past imports. */
export function ReviewImportPage() {
  const { shopid } = useShop()
  const [program, setProgram] = useState<ReviewProgramId | null>(null)
  const reading = useReadReviewFile(shopid)
  const { isPending, isSuccess, error, data, variables, submittedAt } = reading
  const read = (choice: ReviewFileChoice) => reading.mutate(choice)
  const chooseProgram = (value: string) => {
    const chosen = REVIEW_PROGRAMS.find((id) => id === value) ?? null
    setProgram(chosen)
    if (variables) read({ file: variables.file, program: chosen, choices: NO_CHOICES })
  }
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        <Button component="a" href={paths.reviews(shopid)} variant="default">
          {texts.toReviews}
        </Button>
      }
    >
      <FileStep title={texts.steps.choose} text={texts.steps.chooseText}>
        <NativeSelect
          label={texts.program}
          description={texts.programHelp}
          value={program ?? ''}
          data={PROGRAMS}
          disabled={isPending}
          w={{ base: '100%', xs: 340 }}
          onChange={({ currentTarget }) => chooseProgram(currentTarget.value)}
        />
        <ChooseTable
          max={REVIEW_FILE_BYTES}
          reading={{
            isPending,
            isSuccess,
            error,
            mutate: (file) => read({ file, program, choices: NO_CHOICES }),
          }}
        />
        <Group>
          <Button variant="light" onClick={() => saveFile(texts.templateName, reviewTemplate())}>
            {texts.template}
          </Button>
        </Group>
      </FileStep>
      {data && variables && (
        <ReviewFilePreview
          key={submittedAt}
          shopid={shopid}
          preview={data}
          choice={variables}
          onRead={read}
          onReset={reading.reset}
        />
      )}
      <PastReviewImports shopid={shopid} />
    </Page>
  )
}
