import { Button, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { type AnswerField, filled } from '../../../../../domains/reviews/shared/answer-fields.ts'
import { adminSavedAnswersTexts as texts } from '../../../../../ui/texts/admin-saved-answers.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { useSavedAnswers } from '../../../calls/inbox/saved-answers.ts'
import { type Edited, SavedForm } from './saved-form.tsx'
import { SavedRow } from './saved-row.tsx'

export interface SavedAnswersProps {
  shopid: string
  /** the fields that the answered words have */
  values: Partial<Record<AnswerField, string>>
  /** what is written now, for a new saved answer */
  written: string
  /** They are shown at once. */
  isOpen?: boolean
  onInsert: (text: string) => void
}

/** The shop's saved answers above the field of an answer: each is inserted by a press, edited in its place, or taken away. */
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
                    onInsert={() => onInsert(filled(saved.text, values))}
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
