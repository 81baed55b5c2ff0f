import { useEffect, useId, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../controls/button.tsx'
import { dialogTexts as texts } from '../texts/dialogs.ts'
import { useBackCloses } from './back-closes.ts'
import styles from './confirm-dialog.module.css'

export interface Question {
  title: string
  message: string
}

/** `only`: a message with one button. */
type Shown = Question & { only?: boolean }

/** Shows the question and removes the dialog after the answer. */
export function ask(question: Shown): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      root.unmount()
      container.remove()
      resolve(yes)
    }
    root.render(<ConfirmDialog {...question} onAnswer={answer} />)
  })
}

function ConfirmDialog({
  title,
  message,
  only = false,
  onAnswer,
}: Shown & { onAnswer: (yes: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  useBackCloses(true, () => onAnswer(false))

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      className={styles.dialog}
      onClose={(event) => onAnswer(event.currentTarget.returnValue === 'yes')}
    >
      <form method="dialog" className={styles.form}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-message`}>{message}</p>
        <div className={styles.answers}>
          {!only && (
            <Button type="submit" value="no">
              {texts.cancel}
            </Button>
          )}
          <Button type="submit" value="yes" look="strong">
            {texts.ok}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
