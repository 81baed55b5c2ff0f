import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useSettled } from '../use-settled.ts'
import { useBackCloses } from './back-closes.ts'
import styles from './dialog.module.css'

interface Props {
  open: boolean
  /** what the dialog is, for those who do not see it */
  label: string
  /** asked for by Escape, by a tap beside it or by the browser's back button */
  onClose: () => void
  /** A tap beside it does nothing: what it asks is not to be closed by accident. */
  firm?: boolean
  /** Escape does not close it either, as during a request. */
  busy?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * A modal dialog on the browser's own: it holds the focus, closes on Escape, on a tap beside it and on going back, and
 * gives the focus back. Its contents stay while it is closed. The second tap of the two that opened it does not close it.
 */
export function Dialog({ open, label, onClose, firm, busy, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const settled = useSettled(open)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  useBackCloses(open, onClose)

  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current && settled && !firm) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, and the browser handles it.
    <dialog
      ref={dialog}
      aria-label={label}
      className={`${styles.dialog} ${className ?? ''}`}
      onClick={closeBeside}
      onCancel={(event) => busy && event.preventDefault()}
      onClose={onClose}
    >
      {children}
    </dialog>
  )
}
