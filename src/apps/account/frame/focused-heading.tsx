import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of content that replaced a form; it takes the focus, as the pressed button is gone. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
