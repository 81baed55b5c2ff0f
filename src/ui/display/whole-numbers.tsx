import type { ReactNode } from 'react'
import styles from './whole-numbers.module.css'

/** Numbers of orders, accounts and telephones do not break at their hyphens. Other content is returned as it is. */
export function wholeNumbers(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !NUMBER.test(content)) return content
  return content.split(NUMBER).map((part, index) =>
    // Every second part is a number.
    index % 2 === 1 ? (
      <span className={styles.number} key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

const NUMBER = /([\d-]{8,})/
