import { type CSSProperties, type MouseEvent, type TouchEvent, useEffect, useRef } from 'react'
import type { Block, Popup } from '../../../../domains/content/content.contract.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { popupTexts as texts } from '../../../../ui/texts/popup.ts'
import { useSlides } from '../../../../ui/use-slides.ts'
import { Blocks } from '../../content/blocks/content-blocks.tsx'
import { phoneSizes } from '../../content/blocks/wide-picture.ts'
import { useShell } from '../../shell/shell-data.ts'
import { hideForToday } from './hidden-popup.ts'
import styles from './popup.module.css'

/** px */
const SWIPE_PX = 40

interface Props {
  popup: Popup
  onClose: () => void
}

/** Fills 60% of the window (70% on a phone) in the ratio of the popup (docs/product/storefront.md). */
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
  const closeOnOutsideTap = (event: MouseEvent) => {
    if (event.target === dialog.current || (event.target as Element).closest('a')) dialog.current?.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape, which does the same.
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={texts.label}
      className={styles.popup}
      style={{ '--ratio': ratio } as CSSProperties}
      onClick={closeOnOutsideTap}
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

/** Decodes the first picture before opening, so that the dialog never shows an empty frame. */
async function showWithPictures(dialog: HTMLDialogElement): Promise<void> {
  const first = dialog.querySelector('img')
  if (first) {
    // A lazy picture in a closed dialog would never load.
    first.loading = 'eager'
    await first.decode().catch(() => {})
  }
  // Does not open above another open dialog.
  if (!dialog.isConnected || document.querySelector('dialog:modal')) return
  dialog.showModal()
  // Otherwise the browser would focus the first link.
  dialog.focus()
}

/** Slides in a loop: those after the last one are the first ones again, by buttons and by swipes. */
function PopupSlides({ blocks, ratio }: { blocks: Block[]; ratio: number }) {
  const { device } = useShell()
  const strip = useRef<HTMLUListElement>(null)
  const { index: slideIndex, show } = useSlides(strip, blocks.length)
  const step = (by: 1 | -1) => show((slideIndex + by + blocks.length) % blocks.length)
  const loopBySwipe = useSwipesBeyondEnds(slideIndex, blocks.length, step)
  // The sizes in the stylesheet must be the same.
  const sizes = device === 'pc' ? `min(60vw, ${Math.round(60 * ratio)}vh)` : phoneSizes(70)
  return (
    <>
      <ul className={styles.slides} ref={strip} {...loopBySwipe}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have no ids and are never reordered.
          <li key={index} inert={index !== slideIndex} aria-label={texts.place(index + 1, blocks.length)}>
            <Blocks blocks={[block]} eager={index === 0} sizes={sizes} />
          </li>
        ))}
      </ul>
      {blocks.length > 1 && (
        <div className={styles.controls}>
          <IconButton icon="left" label={texts.previous} onClick={() => step(-1)} />
          <p aria-hidden="true">
            {slideIndex + 1} / {blocks.length}
          </p>
          <IconButton icon="right" label={texts.next} onClick={() => step(1)} />
        </div>
      )}
    </>
  )
}

/** Handlers that step on after a swipe in whose direction the strip can scroll no further. */
function useSwipesBeyondEnds(index: number, count: number, step: (by: 1 | -1) => void) {
  const start = useRef({ index: 0, x: 0 })
  return {
    onTouchStart({ touches }: TouchEvent) {
      start.current = { index, x: touches[0]?.clientX ?? 0 }
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const distance = (changedTouches[0]?.clientX ?? 0) - start.current.x
      if (count < 2 || Math.abs(distance) < SWIPE_PX) return
      const by = distance < 0 ? 1 : -1
      if (start.current.index === (by === 1 ? count - 1 : 0)) step(by)
    },
  }
}
