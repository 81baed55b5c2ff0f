import type { MouseEvent } from 'react'
import { controlsTexts } from '../texts/controls.ts'
import styles from './skip-link.module.css'

export const MAIN_ID = 'main'

/** Moves the focus to the main content; visible on focus. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`} onClick={skip}>
      {controlsTexts.skip}
    </a>
  )
}

// Following the link would change the URL and the history.
function skip(event: MouseEvent) {
  event.preventDefault()
  focusMain()
}

export function focusMain(options?: FocusOptions): void {
  document.getElementById(MAIN_ID)?.focus(options)
}
