import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './link-row.module.css'

/** Links side by side. Where they do not fit, a thumb moves along them, and the one of this page is in sight at once. */
export function LinkRow({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]')
    if (row.current && here) row.current.scrollLeft += fromMiddle(here, row.current)
  }, [])
  return (
    <nav ref={row} className={`${styles.row} ${className}`} aria-label={label} onFocus={showWhole}>
      {children}
    </nav>
  )
}

// A browser is content with the half of a link that has the focus. What a finger is on must not move away.
function showWhole({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** How far right of a box's middle something stands, in px. */
function fromMiddle(element: Element, box: Element): number {
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
  return inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
