import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useSettled } from '../use-settled.ts'
import { useCloseOnBack } from './close-on-back.ts'
import styles from './dialog.module.css'

interface Props {
  open: boolean
  /** for screen readers */
  label: string
  /** called on Escape, a tap outside and the back button */
  onClose: () => void
  /** ignores taps outside, so that the dialog is not closed by accident */
  ignoresOutsideTap?: boolean
  /** also ignores Escape, for example during a request */
  isBusy?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * A native modal dialog. Its content stays mounted while it is closed. It ignores the second tap of a double tap that
 * opened it.
 */
export function Dialog({ open, label, onClose, ignoresOutsideTap, isBusy, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isSettled = useSettled(open)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  useCloseOnBack(open, onClose)

  const closeOnOutsideTap = (event: MouseEvent) => {
    if (event.target === dialog.current && isSettled && !ignoresOutsideTap) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape, which does the same.
    <dialog
      ref={dialog}
      aria-label={label}
      className={`${styles.dialog} ${className ?? ''}`}
      onClick={closeOnOutsideTap}
      onCancel={(event) => isBusy && event.preventDefault()}
      // React lets these events of a dialog inside this one bubble.
      onClose={(event) => event.target === dialog.current && onClose()}
    >
      {children}
    </dialog>
  )
}
