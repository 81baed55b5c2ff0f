import { useState } from 'react'
import type { Qna } from '../../../../../domains/reviews/reviews.contract.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { confirm } from '../../../../../ui/dialogs/confirm.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { useOnDemand } from '../../../../../ui/use-on-demand.ts'
import { leaveSite } from '../../../../router/leave.ts'
import { paths } from '../../../paths.ts'
import { whenKnown } from '../../../shell/person/me.ts'
import styles from './questions.module.css'

const texts = productTexts.questions

const loadForm = async () => (await import('./question-form.tsx')).QuestionForm

/** A button, then the form, whose code loads with the first tap. Guests are asked to log in. */
export function AskQuestion({ sid, onAsked }: { sid: number; onAsked: (question: Qna) => void }) {
  const [Form, wantForm] = useOnDemand(loadForm)
  const [state, setState] = useState<'closed' | 'open' | 'asked'>('closed')

  async function open() {
    const { person } = await whenKnown()
    if (!person) return offerLogin()
    await wantForm()
    setState('open')
  }

  if (Form && state === 'open')
    return (
      <Form
        sid={sid}
        onCancel={() => setState('closed')}
        onAsked={(question) => {
          onAsked(question)
          setState('asked')
        }}
      />
    )
  return (
    <div className={styles.ask}>
      {state === 'asked' && (
        <p role="status">
          {texts.done} <a href={paths.myQuestions()}>{texts.own}</a>
        </p>
      )}
      <Button onClick={open}>{texts.write}</Button>
    </div>
  )
}

async function offerLogin(): Promise<void> {
  if (await confirm(texts.login)) leaveSite(paths.login(location.pathname + location.search))
}
