import type { ReactNode } from 'react'
import { LinkRow } from '../frame/link-row.tsx'
import styles from './list-views.module.css'

interface View {
  href: string
  isCurrent: boolean
  name: ReactNode
  /** number of items */
  count?: ReactNode
}

/** Links to the views of a list. */
export function ListViews({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <LinkRow className={styles.views} label={label}>
      {views.map(({ href, isCurrent, name, count }) => (
        <a href={href} aria-current={isCurrent ? 'page' : undefined} key={href}>
          {name} {count !== undefined && <strong>{count}</strong>}
        </a>
      ))}
    </LinkRow>
  )
}
