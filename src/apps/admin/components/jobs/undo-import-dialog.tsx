import { Alert, Text } from '@mantine/core'
import { adminJobsTexts } from '../../../../ui/texts/admin-jobs.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useUndoJob } from '../../api/products/bulk.api.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import type { ImportKind } from './ended-jobs.ts'

const texts = adminJobsTexts.undoImport

/** The question before an import is undone. `name` is that of its file or empty, `job` the job to undo. */
export function UndoImportDialog({
  shopid,
  name,
  job,
  onClose,
}: {
  shopid: string
  name: string
  job: { id: number; kind: ImportKind }
  onClose: () => void
}) {
  const undo = useUndoJob(shopid)
  return (
    <FormDialog
      title={texts.title}
      go={texts.go}
      danger
      busy={undo.isPending}
      onGo={() => undo.mutate(job, { onSuccess: onClose })}
      onClose={onClose}
    >
      {name !== '' && (
        <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      )}
      <Text>{texts.what[job.kind]}</Text>
      {undo.error && (
        <Alert color="red" role="alert">
          {errorMessage(undo.error)}
        </Alert>
      )}
    </FormDialog>
  )
}
