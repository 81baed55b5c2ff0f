import { Alert, Text } from '@mantine/core'
import { adminProductFilesTexts } from '../../../../ui/texts/admin-product-files.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useUndoJob } from '../../api/products/bulk.api.ts'
import { FormDialog } from '../form/form-dialog.tsx'

const texts = adminProductFilesTexts.undo

/** The question before an import is undone. `name` is that of its file, `job` the id of the job to undo. */
export function UndoImportDialog({
  shopid,
  name,
  job,
  onClose,
}: {
  shopid: string
  name: string
  job: number
  onClose: () => void
}) {
  const undo = useUndoJob(shopid)
  return (
    <FormDialog
      title={texts.title}
      go={texts.go}
      danger
      busy={undo.isPending}
      onGo={() => undo.mutate({ id: job, kind: 'products.import' }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {name !== '' && (
        <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      )}
      <Text>{texts.what}</Text>
      {undo.error && (
        <Alert color="red" role="alert">
          {errorMessage(undo.error)}
        </Alert>
      )}
    </FormDialog>
  )
}
