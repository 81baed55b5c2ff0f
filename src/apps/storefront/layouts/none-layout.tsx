import { MAIN_ID } from '../../../ui/navigation/skip-link.tsx'
import type { LayoutProps } from './layout-props.ts'

/** Only the page, for print and webviews. */
export function NoneLayout({ children }: LayoutProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
  )
}
