import { useState } from 'react'
import type { OwnQuestion, OwnReview } from '../../../../domains/reviews/reviews.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountReviewsTexts } from '../../../../ui/texts/account-reviews.ts'
import { ObjectionForm } from './objection-form.tsx'
import styles from './reviews.module.css'

const { hidden: texts } = accountReviewsTexts

/** Tells the writer that the shop has hidden a review or a question, and why, and takes the one objection to it. */
export function Hidden({
  words,
  send,
}: {
  words: OwnQuestion | OwnReview
  send: (objection: string) => Promise<unknown>
}) {
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState('')
  const { hidden_reason: reason, objection_answer: answer, title } = words
  const objection = sent || words.objection
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
