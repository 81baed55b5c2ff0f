import { statisticsTexts as texts } from '../../../ui/texts/admin-statistics.ts'
import styles from './statistics.module.css'

const HEIGHT = 100
/** share of its place that a bar fills */
const FILLED = 0.8
/** A single bar takes one of so many places, or it would be a wall. */
const PLACES_OF_ONE = 7

/** Values over time as bars. A table beside it says them to readers of screens. */
export function Bars({
  name,
  values,
  say,
}: {
  name: string
  values: readonly { part: string; value: number }[]
  say: (value: number) => string
}) {
  const greatest = Math.max(0, ...values.map(({ value }) => value))
  return (
    <figure style={{ margin: 0 }}>
      <div className={styles.ends}>{say(greatest)}</div>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${values.length === 1 ? PLACES_OF_ONE : values.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.chart(name, say(greatest))}
      >
        {values.map(({ part, value }, index) => {
          const height = greatest > 0 ? (value / greatest) * HEIGHT : 0
          return (
            <rect key={part} x={index + (1 - FILLED) / 2} y={HEIGHT - height} width={FILLED} height={height}>
              <title>{`${part} ${say(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className={styles.ends}>
        <span>{values[0]?.part}</span>
        <span>{values.length > 1 && values.at(-1)?.part}</span>
      </figcaption>
    </figure>
  )
}
