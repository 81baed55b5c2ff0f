import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../../../../../ui/feedback/toast.ts'
import { adminBulkTexts as texts } from '../../../../../../ui/texts/admin-bulk.ts'
import { errorMessage } from '../../../../calls/error-message.ts'
import { useStartBulk } from '../../../../calls/products/bulk.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { ChangeFields } from './change-fields.tsx'
import { type BulkForm, blankOf, changeOf, type Wanted, type WrittenErrors } from './written-change.ts'

/** One change of the chosen products: what to change, of how many, and that it can be taken back. */
export function BulkDialog({
  shopid,
  form,
  wanted,
  count,
  onStarted,
  onClose,
}: {
  shopid: string
  form: BulkForm
  wanted: Wanted
  count: number
  onStarted: () => void
  onClose: () => void
}) {
  const [written, setWritten] = useState(() => blankOf(form))
  const [errors, setErrors] = useState<WrittenErrors>({})
  const start = useStartBulk(shopid)
  const go = () => {
    const made = changeOf(form, written)
    if ('errors' in made) return setErrors(made.errors)
    start.mutate(
      { change: made.change, ...wanted },
      {
        onSuccess() {
          toast({ text: texts.started, look: 'done' })
          onClose()
          onStarted()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`${texts.kinds[form]} · ${texts.of(count)}`}
      go={form === 'deleted' ? texts.goDelete(count) : texts.go(count)}
      danger={form === 'deleted'}
      busy={start.isPending}
      onGo={go}
      onClose={onClose}
    >
      <ChangeFields
        shopid={shopid}
        form={form}
        written={written}
        errors={errors}
        onWrite={(part) => {
          setErrors({})
          setWritten((before) => ({ ...before, ...part }))
        }}
      />
      {start.error && (
        <Alert color="red" role="alert">
          {errorMessage(start.error)}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {texts.undone}
      </Text>
    </FormDialog>
  )
}
