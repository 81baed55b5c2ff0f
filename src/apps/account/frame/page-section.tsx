import { type ReactNode, useId } from 'react'
import styles from './page-section.module.css'

interface Props {
  title: string
  lead?: string
  /** smaller heading and distances */
  isCompact?: boolean
  children: ReactNode
}

export function Section({ title, lead, isCompact = false, children }: Props) {
  const id = useId()
  return (
    <section className={`${styles.section} ${isCompact ? styles.compact : ''}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  )
}
