import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** What stands where nothing is to be shown, and what one can do instead. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{title}</p>
      {children}
    </div>
  )
}
