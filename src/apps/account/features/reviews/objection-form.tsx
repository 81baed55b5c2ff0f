import { MOST_OBJECTION_LETTERS } from '../../../../domains/reviews/shared/feedback-limits.ts'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { accountReviewsTexts } from '../../../../ui/texts/account-reviews.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'

const { hidden: texts } = accountReviewsTexts

const fields = ['objection'] as const

/** The objection of a writer to the hiding of their words. */
export function ObjectionForm({
  send,
  onSent,
}: {
  send: (objection: string) => Promise<unknown>
  onSent: (objection: string) => void
}) {
  const form = useForm({
    fields,
    check: (read) => ({ objection: read('objection').trim() === '' ? texts.needed : undefined }),
    async send(read) {
      const objection = read('objection').trim()
      await send(objection)
      onSent(objection)
    },
  })
  return (
    <Form state={form} action={texts.object}>
      <TextArea
        name="objection"
        label={texts.field}
        hint={texts.hint}
        least={1}
        most={MOST_OBJECTION_LETTERS}
        autoFocus
        error={form.errors.objection}
      />
    </Form>
  )
}
