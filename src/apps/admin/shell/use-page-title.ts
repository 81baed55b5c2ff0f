import { useEffect } from 'react'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { adminTexts } from '../../../ui/texts/admin.ts'

let pageTitle = ''
let unansweredCount = 0

/** Sets the window's title. After a navigation it focuses the page, unless the page manages the focus itself. */
export function usePageTitle(title: string, { managesFocus = false } = {}): void {
  useEffect(() => {
    if (pageTitle && pageTitle !== title && !managesFocus) focusMain({ preventScroll: true })
    pageTitle = title
    updateTitle()
  }, [title, managesFocus])
}

/** Shows the number of unanswered conversations in the window's title. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    unansweredCount = count
    updateTitle()
    return () => {
      unansweredCount = 0
      updateTitle()
    }
  }, [count])
}

function updateTitle(): void {
  if (pageTitle) document.title = adminTexts.titled(unansweredCount, pageTitle)
}
