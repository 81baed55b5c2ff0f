import { Alert, Button, Group, Paper, Stack, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import type { SavedAnswer } from '../../../domains/reviews/seller/saved/saved-answers.contract.ts'
import {
  type AnswerField,
  fillFields,
  missingFields,
  unknownFields,
} from '../../../domains/reviews/shared/answer-fields.ts'
import { MAX_ANSWER_LETTERS, MAX_SAVED_NAME } from '../../../domains/reviews/shared/feedback-limits.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { adminSavedAnswersTexts as texts } from '../../../ui/texts/admin-saved-answers.ts'
import { errorMessage } from '../api/error-message.ts'
import { staleRow } from '../api/refusals.ts'
import { useDeleteAnswer, useSaveAnswer, useSavedAnswers } from '../api/saved-answers.api.ts'

export interface SavedAnswersProps {
  shopid: string
  /** values for the placeholders */
  values: Partial<Record<AnswerField, string>>
  /** the present text, as the default of a new saved answer */
  written: string
  isOpen?: boolean
  onInsert: (text: string) => void
}

/** The shop's saved answers, to insert, edit and delete. */
export function SavedAnswers({ shopid, values, written, isOpen = false, onInsert }: SavedAnswersProps) {
  const id = useId()
  const [open, setOpen] = useState(isOpen)
  const [edited, setEdited] = useState<Edited | null>(null)
  const { data, error } = useSavedAnswers(shopid, open)
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        aria-expanded={open}
        {...(open && { 'aria-controls': id })}
        onClick={() => setOpen(!open)}
      >
        {texts.title}
      </Button>
      {open && (
        <Stack id={id} gap="xs" pt="xs">
          {error && <Text c="red.9">{errorMessage(error)}</Text>}
          {data?.length === 0 && (
            <Text size="sm" c="dimmed">
              {texts.empty}
            </Text>
          )}
          {data && data.length > 0 && (
            <Stack component="ul" aria-label={texts.list} gap={4} m={0} p={0} style={LIST}>
              {data.map((saved) =>
                edited?.id === saved.id ? (
                  <li key={saved.id}>
                    <SavedForm shopid={shopid} edited={edited} onClose={() => setEdited(null)} />
                  </li>
                ) : (
                  <SavedRow
                    key={saved.id}
                    shopid={shopid}
                    saved={saved}
                    values={values}
                    onInsert={() => onInsert(fillFields(saved.text, values))}
                    onEdit={() => setEdited(saved)}
                  />
                ),
              )}
            </Stack>
          )}
          {edited?.id === 0 ? (
            <SavedForm shopid={shopid} edited={edited} onClose={() => setEdited(null)} />
          ) : (
            <Button
              variant="subtle"
              onClick={() => setEdited({ id: 0, version: 1, name: '', text: written })}
            >
              {texts.add}
            </Button>
          )}
        </Stack>
      )}
    </div>
  )
}

const LIST = { listStyle: 'none', maxHeight: '16rem', overflow: 'auto' } as const

/** A saved answer, which can be inserted if all its placeholders have values. */
function SavedRow({
  shopid,
  saved,
  values,
  onInsert,
  onEdit,
}: {
  shopid: string
  saved: SavedAnswer
  values: Partial<Record<AnswerField, string>>
  onInsert: () => void
  onEdit: () => void
}) {
  const { id, name, text } = saved
  const removing = useDeleteAnswer(shopid)
  const saving = useSaveAnswer(shopid)
  const missing = missingFields(text, values)
  const remove = () =>
    removing.mutate(id, {
      onSuccess: () =>
        toast({
          text: texts.removed,
          kind: 'done',
          action: { label: texts.back, run: () => saving.mutate({ id: 0, version: 1, name, text }) },
        }),
    })
  return (
    <Group component="li" gap={4} wrap="nowrap" align="center">
      <UnstyledButton
        disabled={missing.length > 0}
        onClick={onInsert}
        style={{ flex: 1, minWidth: 0, minHeight: 44 }}
      >
        <Text size="sm" fw={700} truncate>
          {name}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {missing.length > 0 ? texts.missing(missing) : text}
        </Text>
      </UnstyledButton>
      <Button variant="subtle" px="xs" flex="none" aria-label={texts.editOf(name)} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        flex="none"
        aria-label={texts.removeOf(name)}
        loading={removing.isPending}
        onClick={remove}
      >
        {texts.remove}
      </Button>
    </Group>
  )
}

/** `id` is 0 for a new one. */
type Edited = SavedAnswer

/** The fields of a saved answer. They are rendered inside of the answer's form, so they must not be a form element. */
function SavedForm({ shopid, edited, onClose }: { shopid: string; edited: Edited; onClose: () => void }) {
  const [name, setName] = useState(edited.name)
  const [text, setText] = useState(edited.text)
  const [version, setVersion] = useState(edited.version)
  const [showsErrors, setShowsErrors] = useState(false)
  const saving = useSaveAnswer(shopid)
  const [unknown] = unknownFields(text)
  const errors = {
    name: name.trim() === '' && texts.needed,
    text: text.trim() === '' ? texts.needed : unknown !== undefined && texts.unknown(unknown),
  }
  const save = () => {
    setShowsErrors(true)
    if (errors.name || errors.text) return
    saving.mutate(
      { id: edited.id, version, name, text },
      {
        onSuccess() {
          toast({ text: texts.saved, kind: 'done' })
          onClose()
        },
        // The error says that another user has edited the saved answer. With the newer version the next save overwrites
        // that edit.
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
          maxLength={MAX_SAVED_NAME}
          autoComplete="off"
          error={showsErrors && errors.name}
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
          maxLength={MAX_ANSWER_LETTERS}
          error={showsErrors && errors.text}
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
