import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of what has taken the place of a form; the focus goes there, as the button that was pressed is gone. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
