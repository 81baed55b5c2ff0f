import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Settlement } from '../../../domains/settlements/settlements.contract.ts'
import { dottedDay } from '../../../ui/dates.ts'
import { won } from '../../../ui/money.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminSettlementsTexts } from '../../../ui/texts/admin-settlements.ts'
import { useSettlements } from '../api/shop/settlements.api.ts'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'
import { columnSums } from './bill-groups.ts'
import { dotted, shortPeriod } from './settlement-days.ts'
import styles from './settlement-list.module.css'
import { SettlementState } from './settlement-state.tsx'
import shared from './settlements.module.css'

const texts = adminSettlementsTexts.list
const { columns } = texts

/**
 * The closed settlements by month, the newest first; older ones on request. `isBlocked` if nothing is paid at present.
 */
export function SettlementList({ shopid, isBlocked }: { shopid: string; isBlocked: boolean }) {
  const list = useSettlements(shopid)
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  if (list.isPending) return <Skeleton role="status" h={240} aria-label={adminTexts.loading} />
  if (list.isLoadingError)
    return (
      <ErrorState
        error={list.error}
        retry={() => void list.refetch()}
        missing={adminTexts.missing.shop}
        isPage={false}
      />
    )
  const settlements = list.data.pages.flatMap((page) => page.settlements)
  return (
    <Section title={texts.title}>
      {settlements.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      )}
      {settlements.length > 0 &&
        (isWide ? (
          <Rows shopid={shopid} months={monthsOf(settlements)} isBlocked={isBlocked} />
        ) : (
          <Cards shopid={shopid} months={monthsOf(settlements)} isBlocked={isBlocked} />
        ))}
      {list.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </Section>
  )
}

interface Month {
  /** `2026-11` */
  month: string
  rows: Settlement[]
}

interface Months {
  shopid: string
  /** nothing is paid to the shop at present */
  isBlocked: boolean
  months: readonly Month[]
}

function MonthTitle({ month: { month, rows } }: { month: Month }) {
  return (
    <div className={styles.month}>
      <Title order={3} size="h6">
        {texts.month(month.slice(0, 4), Number(month.slice(5)))}
      </Title>
      <Text size="sm" c="dimmed" className={shared.number}>
        {texts.monthSum(rows.reduce((sum, { payable }) => sum + payable, 0))}
      </Text>
    </div>
  )
}

/** One table, so that the columns of all months are aligned. */
function Rows({ months, ...shop }: Months) {
  return (
    <div className={styles.scrolls}>
      <table className={styles.list} aria-label={texts.title}>
        <thead>
          <tr>
            <th>{columns.period}</th>
            <th data-number>{columns.sales}</th>
            <th data-number>{columns.off}</th>
            <th data-number>{columns.fees}</th>
            <th data-number>{columns.payable}</th>
            <th data-number>{columns.due}</th>
            <th>{columns.state}</th>
          </tr>
        </thead>
        {months.map((month) => (
          <tbody key={month.month}>
            <tr>
              <th colSpan={7} scope="rowgroup">
                <MonthTitle month={month} />
              </th>
            </tr>
            {month.rows.map((settlement) => (
              <Row key={settlement.id} settlement={settlement} {...shop} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type OneSettlement = Omit<Months, 'months'> & { settlement: Settlement }

function Row({ shopid, isBlocked, settlement }: OneSettlement) {
  const { id, first_day, last_day, amounts, opening, payable, state } = settlement
  const { sales, off, fees } = columnSums(amounts)
  return (
    <tr>
      <td>
        <Anchor href={paths.settlement(shopid, id)} inherit className={shared.number}>
          {shortPeriod(first_day, last_day)}
        </Anchor>
      </td>
      <td data-number>{won(sales)}</td>
      <td data-number>{won(off)}</td>
      <td data-number>{won(fees)}</td>
      <td data-number>
        <b>{won(payable)}</b>
        {opening < 0 && <span className={shared.hint}>{texts.opening(opening)}</span>}
      </td>
      <td data-number>{payoutDay(settlement)}</td>
      <td>
        <SettlementState state={state} isBlocked={isBlocked} />
      </td>
    </tr>
  )
}

const Cards = ({ months, ...shop }: Months) =>
  months.map((month) => (
    <div key={month.month}>
      <MonthTitle month={month} />
      <ul className={styles.cards}>
        {month.rows.map((settlement) => (
          <li key={settlement.id}>
            <Card settlement={settlement} {...shop} />
          </li>
        ))}
      </ul>
    </div>
  ))

function Card({ shopid, isBlocked, settlement }: OneSettlement) {
  const { id, first_day, last_day, amounts, opening, payable, state } = settlement
  const { sales, fees } = columnSums(amounts)
  const day = payoutDay(settlement)
  return (
    <a href={paths.settlement(shopid, id)} className={styles.card}>
      <b>{shortPeriod(first_day, last_day)}</b>
      <b className={`${styles.end} ${shared.number}`}>{won(payable)}</b>
      <span className={shared.words}>
        {columns.sales} {won(sales)}
      </span>
      <span className={styles.end}>
        {columns.fees} {won(fees)}
      </span>
      <span>
        {day && `${columns.due} ${day}`}
        {opening < 0 && <span className={shared.hint}>{texts.opening(opening)}</span>}
      </span>
      <span className={styles.end}>
        <SettlementState state={state} isBlocked={isBlocked} />
      </span>
    </a>
  )
}

/** The day on which it was paid or will be; empty if nothing is paid. */
const payoutDay = ({ state, paid_at, due_day }: Settlement): string =>
  state === 'CARRIED' ? '' : paid_at ? dottedDay(paid_at) : dotted(due_day)

function monthsOf(settlements: readonly Settlement[]): Month[] {
  const months = new Map<string, Settlement[]>()
  for (const settlement of settlements) {
    const month = settlement.last_day.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), settlement])
  }
  return [...months].map(([month, rows]) => ({ month, rows }))
}
