import { useEffect, useId, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../controls/button.tsx'
import { dialogTexts as texts } from '../texts/dialogs.ts'
import { useCloseOnBack } from './close-on-back.ts'
import styles from './confirm-dialog.module.css'

export interface Question {
  title: string
  message: string
}

type DialogContent = Question & { hasCancel?: boolean }

/** Shows the dialog and removes it after the answer. True only for 확인. */
export function showConfirmDialog(question: DialogContent): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      root.unmount()
      container.remove()
      resolve(isConfirmed)
    }
    root.render(<ConfirmDialog {...question} onAnswer={answer} />)
  })
}

function ConfirmDialog({
  title,
  message,
  hasCancel = true,
  onAnswer,
}: DialogContent & { onAnswer: (isConfirmed: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  useCloseOnBack(true, () => onAnswer(false))

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
          {hasCancel && (
            <Button type="submit" value="no">
              {texts.cancel}
            </Button>
          )}
          <Button type="submit" value="yes" variant="strong">
            {texts.ok}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
