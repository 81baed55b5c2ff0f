import type { ReactNode } from 'react'
import styles from './remark.module.css'

export function Remark({ kind, children }: { kind: 'good' | 'bad' | 'note'; children: ReactNode }) {
  return (
    <div className={`${styles.remark} ${styles[kind]}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
