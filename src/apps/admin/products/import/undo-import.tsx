import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { adminProductFilesTexts } from '../../../../ui/texts/admin-product-files.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useUndoJob } from '../../api/products/bulk.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'

const texts = adminProductFilesTexts.undo

/** Undoes an import, after a question. */
export function UndoImport({ shopid, name, job }: { shopid: string; name: string; job: number }) {
  const [opened, setOpened] = useState(false)
  const undo = useUndoJob(shopid)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
      {opened && (
        <FormDialog
          title={texts.title}
          go={texts.go}
          danger
          busy={undo.isPending}
          onGo={() =>
            undo.mutate({ id: job, kind: 'products.import' }, { onSuccess: () => setOpened(false) })
          }
          onClose={() => setOpened(false)}
        >
          <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text>{texts.what}</Text>
          {undo.error && (
            <Alert color="red" role="alert">
              {errorMessage(undo.error)}
            </Alert>
          )}
        </FormDialog>
      )}
    </>
  )
}
