import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { wholeNumbers } from './whole-numbers.tsx'

interface Props {
  /** empty values are omitted */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** `apart`: values at the end of the row; `beside`: next to their names */
  layout?: 'apart' | 'beside'
}

export function Facts({ facts, layout = 'apart' }: Props) {
  return (
    <dl className={styles.facts} data-layout={layout}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{wholeNumbers(value)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
