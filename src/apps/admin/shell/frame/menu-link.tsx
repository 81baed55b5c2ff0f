import { Badge } from '@mantine/core'
import { quantity } from '../../../../ui/money.ts'
import styles from './menu-link.module.css'

/** A link of a menu with an optional count. Not Mantine's NavLink, which adds 3 KB to the first screen. */
export function MenuLink({
  href,
  label,
  isActive,
  count = 0,
  max = Number.POSITIVE_INFINITY,
  isMuted = false,
  target,
}: {
  href: string
  label: string
  isActive: boolean
  count?: number | undefined
  /** the server does not count beyond this number */
  max?: number | undefined
  /** the counted items need no action, so the count is not highlighted */
  isMuted?: boolean
  target?: string | undefined
}) {
  return (
    <a className={styles.link} href={href} target={target} aria-current={isActive ? 'page' : undefined}>
      <span>{label}</span>
      {count > 0 && (
        <Badge size="sm" variant={isMuted ? 'light' : 'filled'} color={isMuted ? 'gray' : 'yard'}>
          {count < max ? quantity(count) : `${quantity(max - 1)}+`}
        </Badge>
      )}
    </a>
  )
}
