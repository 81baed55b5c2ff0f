import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ReviewImport } from '../../../../domains/reviews/imported/review-imports.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminReviewImportTexts } from '../../../../ui/texts/admin-review-import.ts'
import { useReviewImportJob, useReviewImports } from '../../api/review-imports.api.ts'
import { FileStep } from '../../components/files/file-step.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { paths } from '../../paths.ts'
import styles from './review-import.module.css'
import { UndoReviewImport } from './undo-review-import.tsx'

const { steps, past: texts, programs } = adminReviewImportTexts
const COLOURS = { running: 'blue', done: 'yard', stopped: 'orange', undoing: 'blue', undone: 'gray' } as const

/** The files from which reviews were imported, with their progress, pictures and undo. */
export function PastReviewImports({ shopid }: { shopid: string }) {
  const { data, error, refetch } = useReviewImports(shopid)
  return (
    <FileStep title={steps.past}>
      {error && !data && (
        <ErrorState
          error={error}
          retry={() => void refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {!data && !error && <ListSkeleton />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((row) => (
            <li key={row.id}>
              <PastImport shopid={shopid} row={row} />
            </li>
          ))}
        </ul>
      )}
    </FileStep>
  )
}

function PastImport({ shopid, row }: { shopid: string; row: ReviewImport }) {
  const { name, program, state, total, processed, added, remaining, kept, created_at } = row
  const isUndoable = (state === 'done' || state === 'stopped') && remaining > 0
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={700} className={styles.words}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {programs[program]} · {seoulMinute(created_at)}
          </Text>
        </div>
        <Badge variant="light" color={COLOURS[state]} flex="none">
          {texts.states[state]}
        </Badge>
      </Group>
      {state === 'running' ? (
        <>
          <Progress value={(processed / total) * 100} aria-label={texts.progressOf(name)} />
          <Text size="sm" role="status">
            {texts.progress(processed, total)}
          </Text>
        </>
      ) : (
        <Text size="sm">{state === 'undone' ? texts.undone(kept) : texts.added(added, total)}</Text>
      )}
      <Photos shopid={shopid} row={row} />
      <Group gap="xs">
        {remaining > 0 && (
          <Button component="a" href={paths.reviews(shopid, { imported: '1' })} variant="default">
            {texts.show}
          </Button>
        )}
        {isUndoable && <UndoReviewImport shopid={shopid} row={row} />}
      </Group>
    </Stack>
  )
}

/** What became of the pictures, with a button to download those that are missing. */
function Photos({ shopid, row }: { shopid: string; row: ReviewImport }) {
  const { id, state, downloading, pending_photos: pending, failed_photos: failed, photo_problems } = row
  const download = useReviewImportJob(shopid, 'photos', id)
  const [isOpen, setOpen] = useState(false)
  if (pending + failed === 0 || state === 'running') return null
  const onSuccess = () => toast({ text: texts.againStarted, kind: 'done' })
  const summary = downloading
    ? texts.downloading(pending + failed)
    : failed > 0
      ? texts.failed(failed)
      : texts.waiting(pending)
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm">{summary}</Text>
      {!downloading && (
        <Group gap="xs">
          <Button
            variant="light"
            loading={download.isPending}
            onClick={() => download.mutate(undefined, { onSuccess })}
          >
            {texts.again}
          </Button>
          {photo_problems.length > 0 && (
            <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {texts.problems}
            </Button>
          )}
        </Group>
      )}
      {isOpen && (
        <ul className={styles.list}>
          {photo_problems.map(({ product, author, problem }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two reviews may have the same product and writer.
            <li key={index}>
              <Text size="sm" className={styles.words}>
                {product} · {author}
              </Text>
              <Text size="xs" c="dimmed" className={styles.words}>
                {problem}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
