import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { Qna } from '../../../../domains/reviews/reviews.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { MAX_QUESTION_LETTERS } from '../../../../ui/limits.ts'
import { questionFormTexts as texts } from '../../../../ui/texts/question-form.ts'
import { useShell } from '../../shell/shell-data.ts'
import { reportEvent } from '../../shell/tags/report-event.ts'
import styles from './question-form.module.css'

interface Props {
  listingId: number
  onAsk: (question: Qna) => void
  onCancel: () => void
}

/** For a logged-in person. */
export function QuestionForm({ listingId, onAsk, onCancel }: Props) {
  const { shopid } = useShell().shop
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sendOnce = useOnce()

  // The pressed button was replaced by the form.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const question = String(values.get('question')).trim()
    if (sending) return
    if (question === '') return setFailure(texts.missing)
    setSending(true)
    setFailure('')
    try {
      const secret = values.has('secret')
      const created = await sendOnce((key) =>
        browserApi.post('/api/myshp/add/qna', { shopid, key, sid: listingId, question, secret }),
      )
      reportEvent({ kind: 'question' })
      onAsk(created)
    } catch (error) {
      setFailure(messageOf(error, texts))
      setSending(false)
    }
  }

  return (
    <form method="post" noValidate ref={form} className={styles.form} onSubmit={send} aria-busy={sending}>
      <TextArea
        name="question"
        label={texts.label}
        hint={texts.hint}
        max={MAX_QUESTION_LETTERS}
        error={failure}
      />
      <Checkbox name="secret" label={texts.secret} />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" variant="strong" aria-disabled={sending}>
          {sending ? texts.sending : texts.send}
        </Button>
      </div>
    </form>
  )
}
