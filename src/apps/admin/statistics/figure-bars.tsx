import { statisticsTexts as texts } from '../../../ui/texts/admin-statistics.ts'
import styles from './statistics.module.css'

const HEIGHT = 100
/** width of a bar as a share of its slot */
const BAR_WIDTH = 0.8
/** A single bar gets one of this many slots, so that it does not fill the chart. */
const MIN_SLOTS = 7

/** A bar chart of values over time. A table beside it is for screen readers. */
export function Bars({
  name,
  values,
  format,
}: {
  name: string
  values: readonly { part: string; value: number }[]
  format: (value: number) => string
}) {
  const max = Math.max(0, ...values.map(({ value }) => value))
  return (
    <figure style={{ margin: 0 }}>
      <div className={styles.ends}>{format(max)}</div>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${values.length === 1 ? MIN_SLOTS : values.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.chart(name, format(max))}
      >
        {values.map(({ part, value }, index) => {
          const height = max > 0 ? (value / max) * HEIGHT : 0
          return (
            <rect
              key={part}
              x={index + (1 - BAR_WIDTH) / 2}
              y={HEIGHT - height}
              width={BAR_WIDTH}
              height={height}
            >
              <title>{`${part} ${format(value)}`}</title>
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
