import { useState } from 'react'
import type { OwnQuestion, OwnReview } from '../../../domains/reviews/reviews.contract.ts'
import { MAX_OBJECTION_LETTERS } from '../../../domains/reviews/shared/feedback-limits.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountReviewsTexts } from '../../../ui/texts/account-reviews.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import styles from './reviews.module.css'

const { hidden: texts } = accountReviewsTexts

/** Shows the writer why the shop has hidden a review or question, and accepts one objection. */
export function HiddenFeedback({
  feedback,
  send,
}: {
  feedback: OwnQuestion | OwnReview
  send: (objection: string) => Promise<unknown>
}) {
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState('')
  const { hidden_reason: reason, objection_answer: answer, title } = feedback
  const objection = sent || feedback.objection
  if (reason === '') return objection === '' ? null : <Remark kind="good">{texts.granted}</Remark>
  return (
    <div className={styles.hidden}>
      <Remark kind="note">
        <strong>{texts.text}</strong> {texts.reason(reason)}
      </Remark>
      {objection && (
        <blockquote className={styles.reply}>
          <strong>{texts.objection}</strong>
          <p>{objection}</p>
        </blockquote>
      )}
      {answer && (
        <blockquote className={styles.reply}>
          <strong>{texts.answer}</strong>
          <p>{answer}</p>
        </blockquote>
      )}
      {objection && !answer && <Remark kind="note">{sent ? texts.sent : texts.waiting}</Remark>}
      {!objection && !isOpen && (
        <div className={styles.actions}>
          <Button aria-label={texts.objectOf(title)} onClick={() => setOpen(true)}>
            {texts.object}
          </Button>
        </div>
      )}
      {!objection && isOpen && <ObjectionForm send={send} onSent={setSent} />}
    </div>
  )
}

const fields = ['objection'] as const

function ObjectionForm({
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
        min={1}
        max={MAX_OBJECTION_LETTERS}
        autoFocus
        error={form.errors.objection}
      />
    </Form>
  )
}
