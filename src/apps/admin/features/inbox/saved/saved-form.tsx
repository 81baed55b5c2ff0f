import { Alert, Button, Group, Paper, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SavedAnswer } from '../../../../../domains/reviews/seller/saved/saved-answers.contract.ts'
import { unknownFields } from '../../../../../domains/reviews/shared/answer-fields.ts'
import {
  MOST_ANSWER_LETTERS,
  MOST_SAVED_NAME,
} from '../../../../../domains/reviews/shared/feedback-limits.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { pressedKey } from '../../../../../ui/pressed-key.ts'
import { adminSavedAnswersTexts as texts } from '../../../../../ui/texts/admin-saved-answers.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { useSaveAnswer } from '../../../calls/inbox/saved-answers.ts'
import { staleRow } from '../../../calls/refusals.ts'

/** A saved answer that is edited; `id` 0 for a new one. */
export type Edited = SavedAnswer

/** The fields of a saved answer, in the form of the answer that it is for; so it has no form of its own. */
export function SavedForm({
  shopid,
  edited,
  onClose,
}: {
  shopid: string
  edited: Edited
  onClose: () => void
}) {
  const [name, setName] = useState(edited.name)
  const [text, setText] = useState(edited.text)
  const [version, setVersion] = useState(edited.version)
  const [asked, setAsked] = useState(false)
  const saving = useSaveAnswer(shopid)
  const [unknown] = unknownFields(text)
  const wrong = {
    name: name.trim() === '' && texts.needed,
    text: text.trim() === '' ? texts.needed : unknown !== undefined && texts.unknown(unknown),
  }
  const save = () => {
    setAsked(true)
    if (wrong.name || wrong.text) return
    saving.mutate(
      { id: edited.id, version, name, text },
      {
        onSuccess() {
          toast({ text: texts.saved, look: 'done' })
          onClose()
        },
        // The message tells that somebody else has edited it; a second save is meant to replace that.
        onError: (error) => setVersion(staleRow<SavedAnswer>(error)?.version ?? version),
      },
    )
  }
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <TextInput
          label={texts.name}
          required
          maxLength={MOST_SAVED_NAME}
          autoComplete="off"
          error={asked && wrong.name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => pressedKey(event) === 'Enter' && event.preventDefault()}
        />
        <Textarea
          label={texts.text}
          description={texts.hint}
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={MOST_ANSWER_LETTERS}
          error={asked && wrong.text}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {saving.error && (
          <Alert color="red" role="alert">
            {errorMessage(saving.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="light" loading={saving.isPending} onClick={save}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
