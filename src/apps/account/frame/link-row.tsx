import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './link-row.module.css'

/** Links side by side. Where they do not fit, the row scrolls, and the present page's link is in view at once. */
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

// Browsers scroll a focused link only halfway into view. A link under a finger must not move.
function showWhole({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The offset of an element from a box's middle, in px; positive to the right. */
function fromMiddle(element: Element, box: Element): number {
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
  return inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
