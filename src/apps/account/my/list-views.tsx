import type { ReactNode } from 'react'
import { LinkRow } from '../frame/link-row.tsx'
import styles from './list-views.module.css'

interface View {
  href: string
  isShown: boolean
  name: ReactNode
  /** number of its items, shown beside the name */
  count?: ReactNode
}

/** The views of a list, each at an address of its own. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <LinkRow className={styles.views} label={label}>
      {views.map(({ href, isShown, name, count }) => (
        <a href={href} aria-current={isShown ? 'page' : undefined} key={href}>
          {name} {count !== undefined && <strong>{count}</strong>}
        </a>
      ))}
    </LinkRow>
  )
}
