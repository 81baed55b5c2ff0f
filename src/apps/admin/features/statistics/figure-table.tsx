import { Table } from '@mantine/core'
import type { FigureRow } from '../../../../domains/statistics/statistics.contract.ts'
import { statisticsTexts } from '../../../../ui/texts/admin-statistics.ts'
import styles from './statistics.module.css'
import type { Measure } from './topics.ts'

/** Five columns of numbers fit a phone. */
const SPACING_PX = 5

/** Rows with their numbers; a bar says the first one where time does not order them. */
export function FigureTable({
  name,
  part,
  measures,
  isTime = false,
  nameOf,
  rows,
  earlier,
}: {
  name: string
  part: string
  measures: readonly [Measure, ...Measure[]]
  isTime?: boolean
  nameOf: (row: FigureRow) => string
  rows: readonly FigureRow[]
  /** the first number of a row in the period before; null where it is not known */
  earlier?: (row: FigureRow, place: number) => number | null
}) {
  const [first] = measures
  const greatest = Math.max(1, ...rows.map((row) => first.of(row) ?? 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled with keys
    <section className={styles.scrolls} aria-label={statisticsTexts.table(name)} tabIndex={0}>
      <Table horizontalSpacing={SPACING_PX}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{part}</Table.Th>
            {measures.map((measure) => (
              <Table.Th key={measure.name} className={styles.number}>
                {measure.name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, place) => (
            <Table.Tr key={row.part}>
              <Table.Td className={isTime ? styles.time : styles.name}>
                {nameOf(row)}
                {!isTime && <Share of={(first.of(row) ?? 0) / greatest} />}
              </Table.Td>
              {measures.map((measure) => {
                const value = measure.of(row)
                return (
                  <Table.Td key={measure.name} className={styles.number}>
                    {value !== null && measure.say(value)}
                    {measure === first && earlier && <Earlier value={earlier(row, place)} say={first.say} />}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function Earlier({ value, say }: { value: number | null; say: Measure['say'] }) {
  if (value === null) return null
  return <div className={styles.earlier}>{statisticsTexts.figures.earlier(say(value))}</div>
}

function Share({ of }: { of: number }) {
  return (
    <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={of * 100} height={1} />
    </svg>
  )
}
