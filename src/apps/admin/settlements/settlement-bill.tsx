import type { EntryAmounts } from '../../../domains/settlements/shared/entry-amounts.ts'
import { AMOUNT_TEXTS } from '../../../domains/settlements/shared/entry-texts.ts'
import { won } from '../../../ui/money.ts'
import { adminSettlementsTexts as texts } from '../../../ui/texts/admin-settlements.ts'
import { type BillGroupName, billGroups } from './bill-groups.ts'
import styles from './settlement-bill.module.css'
import shared from './settlements.module.css'

interface Bill {
  amounts: EntryAmounts
  /** sum of the amounts */
  amount: number
  /** negative balance of the settlement before */
  opening: number
}

/**
 * A settlement as a bill: what was sold, minus what is deducted, equals what is paid. `isExpected` for a period that is
 * not closed; `isShort` for the sums of the groups only.
 */
export function SettlementBill({
  bill: { amounts, amount, opening },
  isExpected = false,
  isShort = false,
}: {
  bill: Bill
  isExpected?: boolean
  isShort?: boolean
}) {
  const balance = opening + amount
  // A settlement that is paid as it is needs one total only.
  const hasBalance = opening !== 0 || amount < 0
  return (
    <table className={`${styles.bill} ${isShort ? '' : styles.full}`}>
      {billGroups(amounts).map(({ name, lines, sum }) =>
        isShort ? (
          <tbody key={name}>
            <Row row="group" name={texts.groups[name]} amount={sum} />
          </tbody>
        ) : (
          <tbody key={name}>
            <Row
              row="group"
              name={texts.groups[name]}
              amount={sum}
              hint={isOneLine(name) ? texts.hints[name] : undefined}
            />
            {!isOneLine(name) && lines.map((line) => <Line key={line.name} {...line} />)}
          </tbody>
        ),
      )}
      {hasBalance && (
        <tbody>
          <Row row="total" name={texts.bill.amount} amount={amount} />
          {opening !== 0 && <Row row="group" name={texts.bill.opening} amount={opening} />}
        </tbody>
      )}
      <tbody>
        <Row
          row="total"
          isLarge={!isShort}
          name={isExpected ? texts.bill.expected : texts.bill.payable}
          amount={Math.max(0, balance)}
        />
        {balance < 0 && (
          <Row row="group" name={texts.bill.carried} amount={balance} hint={texts.bill.carriedText} />
        )}
      </tbody>
    </table>
  )
}

/** Whether a group is an amount of its own, without lines below it. */
const isOneLine = (name: BillGroupName): name is 'direct' | 'adjustment' =>
  name === 'direct' || name === 'adjustment'

const Line = ({ name, amount }: ReturnType<typeof billGroups>[number]['lines'][number]) => (
  <Row row="line" name={AMOUNT_TEXTS[name]} amount={amount} hint={texts.hints[name]} />
)

function Row({
  row,
  name,
  amount,
  hint,
  isLarge = false,
}: {
  row: 'group' | 'line' | 'total'
  name: string
  amount: number
  hint?: string | undefined
  isLarge?: boolean
}) {
  return (
    <tr className={isLarge ? `${styles.total} ${styles.large}` : styles[row]}>
      <th scope="row">
        {name}
        {hint && <span className={shared.hint}>{hint}</span>}
      </th>
      <td>{won(amount)}</td>
    </tr>
  )
}
