import { Table } from '@mantine/core'
import type { FigureRow } from '../../../../domains/statistics/contract.ts'
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
}: {
  name: string
  part: string
  measures: readonly [Measure, ...Measure[]]
  isTime?: boolean
  nameOf: (row: FigureRow) => string
  rows: readonly FigureRow[]
}) {
  const [first] = measures
  const greatest = Math.max(1, ...rows.map((row) => first.of(row) ?? 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled with keys
    <section className={styles.scrolls} aria-label={name} tabIndex={0}>
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
          {rows.map((row) => (
            <Table.Tr key={row.part}>
              <Table.Td className={isTime ? styles.time : styles.name}>
                {nameOf(row)}
                {!isTime && <Share of={(first.of(row) ?? 0) / greatest} />}
              </Table.Td>
              {measures.map(({ name: column, of, say }) => {
                const value = of(row)
                return (
                  <Table.Td key={column} className={styles.number}>
                    {value !== null && say(value)}
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

function Share({ of }: { of: number }) {
  return (
    <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={of * 100} height={1} />
    </svg>
  )
}
