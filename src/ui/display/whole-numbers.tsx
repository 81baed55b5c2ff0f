import type { ReactNode } from 'react'
import styles from './whole-numbers.module.css'

/**
 * Numbers of orders, accounts and telephones do not break at their hyphens, and dates not between month, day and hour.
 * Other content is returned as it is.
 */
export function wholeNumbers(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !NUMBER.test(content)) return content
  return content.split(NUMBER).map((part, index) =>
    // Every second part is a number.
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text may contain a date twice.
      <span className={styles.number} key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

const NUMBER =
  /([\d-]{8,}|\d{1,2}월 \d{1,2}일(?: \(.\))?|\d{4}\.\d\d\.\d\d \d\d:\d\d|[가-힣]{1,10} \+\d{1,3}일)/
