import type { MouseEvent } from 'react'
import { controlsTexts } from '../texts/controls.ts'
import styles from './skip-link.module.css'

export const MAIN_ID = 'main'

/** The first link of a page, seen only with the focus on it: past the frame to the page itself. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`} onClick={skip}>
      {controlsTexts.skip}
    </a>
  )
}

// Moving the focus leaves the address and the browser's history alone.
function skip(event: MouseEvent) {
  event.preventDefault()
  focusMain()
}

/** Moves the focus to the page itself without scrolling more than needed. */
export function focusMain(options?: FocusOptions): void {
  document.getElementById(MAIN_ID)?.focus(options)
}
