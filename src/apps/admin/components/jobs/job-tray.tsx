import { Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job, Refusal } from '../../../../domains/jobs/jobs.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminJobsTexts as texts } from '../../../../ui/texts/admin-jobs.ts'
import { useCancelJob } from '../../api/jobs.api.ts'
import { memberImportsQuery } from '../../api/members/imported-members.api.ts'
import { useUndoJob } from '../../api/products/bulk.api.ts'
import { importsQuery } from '../../api/products/product-files.api.ts'
import { useMay } from '../../shell/use-shop.ts'
import { saveFile } from '../files/save-file.ts'
import { workbookOf } from '../files/workbook.ts'
import { SidePanel } from '../side-panel.tsx'
import { canUndo, isImport, isOpen, mayUndo } from './ended-jobs.ts'
import { UndoImportDialog } from './undo-import-dialog.tsx'

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
  const fileName = useFileName(shopid, job)
  const [isAsking, setAsking] = useState(false)
  const name = fileName === '' ? texts.kinds(kind) : texts.kindOf(kind, fileName)
  return (
    <Stack gap={6} component="section" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Title order={3} size="h6" style={{ overflowWrap: 'anywhere' }}>
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
            onClick={() => (isImport(job) ? setAsking(true) : undo.mutate(job))}
          >
            {texts.undo}
          </Button>
        )}
      </Group>
      {isAsking && isImport(job) && (
        <UndoImportDialog shopid={shopid} name={fileName} job={job} onClose={() => setAsking(false)} />
      )}
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

/** The name of the file that a job has imported; empty for other jobs, and for a file that is deleted. */
function useFileName(shopid: string, job: Job): string {
  const isOfProducts = job.kind === 'products.import'
  const isOfMembers = job.kind === 'members.import'
  const { data: products = [] } = useQuery({ ...importsQuery(shopid), enabled: isOfProducts })
  const { data: members = [] } = useQuery({ ...memberImportsQuery(shopid), enabled: isOfMembers })
  if (isOfProducts) return products.find(({ import_job }) => import_job === job.id)?.name ?? ''
  return (isOfMembers && members.find(({ id }) => id === job.id)?.name) || ''
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
