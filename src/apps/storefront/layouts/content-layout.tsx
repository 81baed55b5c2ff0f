import { MAIN_ID } from '../../../ui/navigation/skip-link.tsx'
import styles from './frame.module.css'
import type { LayoutProps } from './layout-props.ts'

/** Only the page, in the width of a shop page, for embedding. */
export function ContentLayout({ children }: LayoutProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.content}>
      {children}
    </main>
  )
}
