import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { useId } from 'react'
import { Type as T } from 'typebox'
import type { Memo } from '../../../../domains/orders/seller/notes/order-notes.contract.ts'
import { MAX_MEMO } from '../../../../domains/orders/shared/order-notes.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { orderNotesTexts } from '../../../../ui/texts/admin-order-notes.ts'
import { errorMessage } from '../../api/error-message.ts'
import type { useSaveOrderMemo } from '../../api/orders/order-notes.api.ts'
import { LaterConflictDialog } from '../../components/edit/later-conflict-dialog.tsx'
import { useLeaveGuard } from '../../components/edit/use-leave-guard.tsx'
import { useVersionedEdit } from '../../components/edit/use-versioned-edit.ts'

const texts = orderNotesTexts.memo
const Shape = T.Object({ memo: T.String({ maxLength: MAX_MEMO }) })

interface Props {
  title: string
  hint: string
  memo: Memo
  save: ReturnType<typeof useSaveOrderMemo>
  mayWrite: boolean
}

/** A form for a memo of the shop's staff. */
export function MemoForm({ title, hint, memo, save, mayWrite }: Props) {
  const id = useId()
  const { form, go, busy, error, conflict } = useVersionedEdit({
    row: memo,
    writtenOf: (row: Pick<Memo, 'memo' | 'version'>) => ({ memo: row.memo }),
    shape: Shape,
    bodyOf: (written) => written,
    save,
    staysOpen: true,
    onSaved: () => toast({ text: texts.saved, kind: 'done' }),
  })
  const isDirty = form.isDirty()
  const { question } = useLeaveGuard(isDirty)
  return (
    <>
      <form
        noValidate
        aria-labelledby={id}
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <Stack gap="xs">
          <Textarea
            label={<span id={id}>{title}</span>}
            description={hint}
            autosize
            minRows={1}
            maxRows={12}
            maxLength={MAX_MEMO}
            readOnly={!mayWrite}
            {...form.getInputProps('memo')}
          />
          {error && (
            <Alert color="red" role="alert">
              <Text size="sm">{errorMessage(error)}</Text>
            </Alert>
          )}
          {isDirty && mayWrite ? (
            <Button type="submit" size="compact-sm" loading={busy} style={{ alignSelf: 'flex-end' }}>
              {texts.save}
            </Button>
          ) : (
            memo.written_at && (
              <Text size="xs" c="dimmed">
                {texts.writtenBy(memo.author, seoulMinute(memo.written_at))}
              </Text>
            )
          )}
        </Stack>
      </form>
      {conflict && <LaterConflictDialog conflict={conflict} labels={{ memo: title }} />}
      {question}
    </>
  )
}
