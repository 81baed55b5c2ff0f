import type { LayoutProps } from './layout-props.ts'
import { MAIN_ID } from './skip-link.tsx'

/** Nothing but the page, for print and webviews. */
export function NoneLayout({ children }: LayoutProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
  )
}
