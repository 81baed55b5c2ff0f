import { Textarea } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { AnswerField as Field } from '../../../domains/reviews/shared/answer-fields.ts'
import { MAX_ANSWER_LETTERS } from '../../../domains/reviews/shared/feedback-limits.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminSavedAnswersTexts } from '../../../ui/texts/admin-saved-answers.ts'
import { SavedAnswers } from './saved-answers.tsx'

/** The field for an answer, with the shop's saved answers, which are inserted at the cursor. */
export function AnswerField({
  shopid,
  label,
  description,
  required,
  values,
  text: written,
  input,
  onText,
}: {
  shopid: string
  label: string
  description: ReactNode
  required: boolean
  /** values for the placeholders of saved answers */
  values: Partial<Record<Field, string>>
  text: string
  /** input props of the form */
  input: object
  onText: (text: string) => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const insert = (text: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: written.length,
      selectionEnd: written.length,
    }
    const newText = written.slice(0, from) + text + written.slice(to)
    if (newText.length > MAX_ANSWER_LETTERS)
      return toast({ text: adminSavedAnswersTexts.tooLong, kind: 'error' })
    onText(newText)
    field.current?.focus()
  }
  return (
    <>
      <SavedAnswers shopid={shopid} values={values} written={written} onInsert={insert} />
      <Textarea
        ref={field}
        label={label}
        description={description}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={MAX_ANSWER_LETTERS}
        required={required}
        data-autofocus
        {...input}
      />
    </>
  )
}
