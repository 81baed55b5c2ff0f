import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './link-row.module.css'

/** A row of links that scrolls if they do not fit. The current link is scrolled into view. */
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
    const currentLink = row.current?.querySelector('[aria-current]')
    if (row.current && currentLink) row.current.scrollLeft += offsetFromMiddle(currentLink, row.current)
  }, [])
  return (
    <nav ref={row} className={`${styles.row} ${className}`} aria-label={label} onFocus={scrollToLink}>
      {children}
    </nav>
  )
}

// Browsers scroll a focused link only halfway into view. A link that is pressed must not move under the pointer.
function scrollToLink({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Returns the offset from the middle of the box in px, positive to the right. */
function offsetFromMiddle(element: Element, box: Element): number {
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
  return inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
