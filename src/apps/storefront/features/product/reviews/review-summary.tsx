import type { ReviewSummary as Summary } from '../../../../../domains/reviews/reviews.contract.ts'
import { Stars } from '../../../../../ui/display/stars.tsx'
import { productTexts } from '../../../../../ui/texts/product.ts'
import styles from './review-summary.module.css'

const texts = productTexts.reviews

/** The mean of the stars and the numbers of each. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  return (
    <div className={styles.summary}>
      <p>
        <strong>{summary.stars.toFixed(1)}</strong>
        <Stars value={summary.stars} />
        <small>{texts.of(summary.count)}</small>
      </p>
      <ul aria-label={texts.spread}>
        {summary.spread.map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index in the spread is the number of stars.
          <li key={at}>
            <span>{texts.stars(5 - at)}</span>
            <progress max={summary.count} value={count} aria-label={texts.stars(5 - at)} />
            <small>{count}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
