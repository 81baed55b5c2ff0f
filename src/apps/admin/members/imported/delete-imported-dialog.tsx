import { Alert, Text } from '@mantine/core'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminImportedTexts } from '../../../../ui/texts/admin-imported-members.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useDeleteImported } from '../../api/members/imported-members.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'

const texts = adminImportedTexts.remove

/** Asks before imported members are deleted. */
export function DeleteImportedDialog({
  shopid,
  ids,
  people,
  onDone = () => {},
  onClose,
}: {
  shopid: string
  /** chosen rows; without them all who have not joined */
  ids?: number[]
  people: number
  onDone?: () => void
  onClose: () => void
}) {
  const remove = useDeleteImported(shopid)
  const go = () =>
    remove.mutate(ids, {
      onSuccess({ deleted }) {
        toast({ text: texts.done(deleted), kind: 'done' })
        onClose()
        onDone()
      },
    })
  return (
    <FormDialog
      title={texts.title(people)}
      go={texts.go}
      danger
      busy={remove.isPending}
      onGo={go}
      onClose={onClose}
    >
      <Text size="sm">{texts.text}</Text>
      {remove.error && (
        <Alert color="red" role="alert">
          {errorMessage(remove.error)}
        </Alert>
      )}
    </FormDialog>
  )
}
