import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{title}</p>
      {children}
    </div>
  )
}
