import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ReviewImport } from '../../../../domains/reviews/imported/review-imports.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminReviewImportTexts } from '../../../../ui/texts/admin-review-import.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useReviewImportJob } from '../../api/review-imports.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'

const { past, undo: texts } = adminReviewImportTexts

/** Deletes the reviews of an import, after a question that tells how many. */
export function UndoReviewImport({ shopid, row }: { shopid: string; row: ReviewImport }) {
  const { id, name, remaining, kept } = row
  const [isOpen, setOpen] = useState(false)
  const undo = useReviewImportJob(shopid, 'undo', id)
  const onSuccess = () => {
    toast({ text: texts.started, kind: 'done' })
    setOpen(false)
  }
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={past.undoOf(name)}
        onClick={() => setOpen(true)}
      >
        {past.undo}
      </Button>
      {isOpen && (
        <FormDialog
          title={texts.title}
          go={texts.go}
          danger
          busy={undo.isPending}
          onGo={() => undo.mutate(undefined, { onSuccess })}
          onClose={() => setOpen(false)}
        >
          <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text>{texts.what(remaining - kept)}</Text>
          {kept > 0 && <Text>{texts.unchanged(kept)}</Text>}
          <Text c="dimmed" size="sm">
            {texts.again}
          </Text>
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
