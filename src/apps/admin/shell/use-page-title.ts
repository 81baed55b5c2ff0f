import { useEffect } from 'react'
import { focusMain } from '../../../ui/skip-link.tsx'
import { adminTexts } from '../../../ui/texts/admin.ts'

let shown = ''

/** Names the page in the window's title; where another page was before, the focus moves to the new one. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${adminTexts.title}`
    if (shown && shown !== title) focusMain({ preventScroll: true })
    shown = title
  }, [title])
}
