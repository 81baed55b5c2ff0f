import { useEffect } from 'react'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { adminTexts } from '../../../ui/texts/admin.ts'

let shown = ''
let waiting = 0

/** Sets the window's title; after a navigation it moves the focus to the page, except where the page leads it itself. */
export function usePageTitle(title: string, { leadsFocus = false } = {}): void {
  useEffect(() => {
    if (shown && shown !== title && !leadsFocus) focusMain({ preventScroll: true })
    shown = title
    write()
  }, [title, leadsFocus])
}

/** Tells in the window's title how many conversations wait for an answer, for those who look at another window. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    waiting = count
    write()
    return () => {
      waiting = 0
      write()
    }
  }, [count])
}

function write(): void {
  if (shown) document.title = adminTexts.titled(waiting, shown)
}
