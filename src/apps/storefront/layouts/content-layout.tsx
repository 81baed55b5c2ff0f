import { MAIN_ID } from '../../../ui/navigation/skip-link.tsx'
import styles from './frame.module.css'
import type { LayoutProps } from './layout-props.ts'

/** The page alone, in a column as wide as a shop's, for embedding elsewhere. */
export function ContentLayout({ children }: LayoutProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.content}>
      {children}
    </main>
  )
}
