import { Badge } from '@mantine/core'
import { quantity } from '../../../../ui/money.ts'
import styles from './menu-link.module.css'

/**
 * A link of a menu; `count` stands at its end unless it is 0. It is an anchor of our own, as the library's link brings folding parts that no
 * menu here has, three kilobytes of the first screen.
 */
export function MenuLink({
  href,
  label,
  isHere,
  count = 0,
  max = Number.POSITIVE_INFINITY,
  isCalm = false,
  target,
}: {
  href: string
  label: string
  /** whether the reader is there */
  isHere: boolean
  count?: number | undefined
  /** no more are counted than this */
  max?: number | undefined
  /** the count asks for nothing */
  isCalm?: boolean
  target?: string | undefined
}) {
  return (
    <a className={styles.link} href={href} target={target} aria-current={isHere ? 'page' : undefined}>
      <span>{label}</span>
      {count > 0 && (
        <Badge size="sm" variant={isCalm ? 'light' : 'filled'} color={isCalm ? 'gray' : 'yard'}>
          {count < max ? quantity(count) : `${quantity(max - 1)}+`}
        </Badge>
      )}
    </a>
  )
}
