import { useEffect } from 'react'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { adminTexts } from '../../../ui/texts/admin.ts'

let shown = ''

/** Sets the window's title; after a navigation it moves the focus to the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${adminTexts.title}`
    if (shown && shown !== title) focusMain({ preventScroll: true })
    shown = title
  }, [title])
}
