import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useSettled } from '../use-settled.ts'
import { useBackCloses } from './back-closes.ts'
import styles from './dialog.module.css'

interface Props {
  open: boolean
  /** for screen readers */
  label: string
  /** by Escape, an outside tap or the back button */
  onClose: () => void
  /** Ignores outside taps, to prevent accidental closing. */
  firm?: boolean
  /** Ignores Escape as well, for example during a request. */
  busy?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * A native modal dialog that also closes on back. Its content stays mounted while closed. Ignores the second tap of a
 * double tap that opened it.
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
