import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react'
import type { Popup } from '../../../../domains/content/contract.ts'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { hideForToday } from './hidden-popup.ts'
import styles from './popup.module.css'
import { PopupSlides } from './popup-slides.tsx'

const texts = frameTexts.popup

interface Props {
  popup: Popup
  onClose: () => void
}

/** The popup in the middle of the window, 60% of it (70% on a phone) in its own ratio (docs/product/storefront.md). */
export function PopupDialog({ popup, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const ratio = popup.ratio > 0 ? popup.ratio : 1
  useEffect(() => {
    if (dialog.current) showWithPictures(dialog.current)
  }, [])

  const hideToday = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
    document.cookie = hideForToday(new Date())
    dialog.current?.close()
  }
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current || (event.target as Element).closest('a')) dialog.current?.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, and the browser handles it.
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={texts.label}
      className={styles.popup}
      style={{ '--ratio': ratio } as CSSProperties}
      onClick={closeBeside}
      onClose={onClose}
    >
      <PopupSlides blocks={popup.value} ratio={ratio} />
      <div className={styles.actions}>
        <button type="button" onClick={hideToday}>
          {texts.hideToday}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </div>
    </dialog>
  )
}

/** Opens the dialog with its first picture already decoded, so that it never shows an empty frame. */
async function showWithPictures(dialog: HTMLDialogElement): Promise<void> {
  const first = dialog.querySelector('img')
  if (first) {
    // A lazy picture in a closed dialog would never load.
    first.loading = 'eager'
    await first.decode().catch(() => {})
  }
  // An open menu is not interrupted.
  if (!dialog.isConnected || document.querySelector('dialog:modal')) return
  dialog.showModal()
  // The browser would focus the first link, and its focus ring would draw the eye.
  dialog.focus()
}
