import { Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import type { Job, Refusal } from '../../../../domains/jobs/jobs.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminJobsTexts as texts } from '../../../../ui/texts/admin-jobs.ts'
import { useCancelJob } from '../../api/jobs.api.ts'
import { useUndoJob } from '../../api/products/bulk.api.ts'
import { useMay } from '../../shell/use-shop.ts'
import { saveFile } from '../files/save-file.ts'
import { workbookOf } from '../files/workbook.ts'
import { SidePanel } from '../side-panel.tsx'
import { canUndo, isOpen, mayUndo } from './ended-jobs.ts'

/** The jobs of the last day with progress, failures and buttons to cancel or undo. */
export function JobTray({
  shopid,
  jobs,
  onClose,
}: {
  shopid: string
  jobs: readonly Job[]
  onClose: () => void
}) {
  return (
    <SidePanel title={texts.title} onClose={onClose}>
      <Stack gap="lg">
        {jobs.map((job) => (
          <Entry key={job.id} shopid={shopid} job={job} jobs={jobs} />
        ))}
      </Stack>
    </SidePanel>
  )
}

function Entry({ shopid, job, jobs }: { shopid: string; job: Job; jobs: readonly Job[] }) {
  const { id, kind, state, total, done, failed, failures, created_at } = job
  const cancel = useCancelJob(shopid)
  const undo = useUndoJob(shopid)
  const may = useMay()
  const isUndoable = mayUndo(may, job) && canUndo(job, jobs)
  const name = texts.kinds(kind)
  return (
    <Stack gap={6} component="section" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={3} size="h6">
            {name}
          </Title>
          <Text size="xs" c="dimmed">
            {seoulMinute(created_at)}
          </Text>
        </div>
        {isOpen(job) && (
          <Button
            variant="default"
            aria-label={texts.cancelOf(name)}
            loading={cancel.isPending}
            onClick={() => cancel.mutate(id)}
          >
            {texts.cancel}
          </Button>
        )}
        {isUndoable && (
          <Button
            variant="default"
            flex="none"
            aria-label={texts.undoOf(name)}
            loading={undo.isPending}
            onClick={() => undo.mutate(job)}
          >
            {texts.undo}
          </Button>
        )}
      </Group>
      {isOpen(job) && <Progress value={((done + failed) / total) * 100} aria-label={name} />}
      <Text size="sm">
        {isOpen(job) ? texts.going(done + failed, total) : texts.ended(state, done, failed)}
      </Text>
      {failures.length > 0 && (
        <List size="sm" listStyleType="disc" aria-label={texts.failed}>
          {failures.map(({ name: item, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: refusals are only added, and one order may be refused twice.
            <List.Item key={index}>
              {item}: {reason}
            </List.Item>
          ))}
        </List>
      )}
      {failed > failures.length && <Text size="sm">{texts.more(failed - failures.length)}</Text>}
      {failures.length > 0 && (
        <Button
          variant="default"
          w="fit-content"
          aria-label={texts.saveOf(name)}
          onClick={() => saveFile(texts.fileName(name, id), failureFile(failures))}
        >
          {texts.save}
        </Button>
      )}
    </Stack>
  )
}

const failureFile = (failures: readonly Refusal[]) =>
  workbookOf(
    texts.failed,
    [
      { name: texts.columns.name, width: 32 },
      { name: texts.columns.reason, width: 60 },
    ],
    failures.map(({ name, reason }) => [name, reason]),
  )
