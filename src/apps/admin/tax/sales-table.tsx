import type { ReactNode } from 'react'
import { SALES_METHODS, type SalesSum, salesTotals } from '../../../domains/tax/shared/sales-kinds.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { quantity, won } from '../../../ui/money.ts'
import { adminTaxTexts } from '../../../ui/texts/admin-tax.ts'
import styles from './tax.module.css'

const { columns } = adminTaxTexts.sales
export const TOTALS = ['supply', 'vat', 'tax_free', 'amount'] as const

export interface SalesRow {
  key: string
  name: ReactNode
  sums: readonly SalesSum[]
  /** a sum of the rows above */
  isTotal?: boolean
}

/** Sales by month or day: by method with VAT, then as the VAT return wants them. Cards on narrow windows. */
export function SalesTable({
  label,
  first,
  rows,
}: {
  label: string
  first: string
  rows: readonly SalesRow[]
}) {
  return (
    <>
      <div className={styles.wide}>
        <table className={styles.sales} aria-label={label}>
          <thead>
            <tr>
              <th>{first}</th>
              {SALES_METHODS.map((method) => (
                <th key={method} data-number>
                  {columns[method]}
                </th>
              ))}
              {TOTALS.map((name) => (
                <th key={name} data-number>
                  {columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, sums, isTotal }) => (
              <tr key={key} className={isTotal ? styles.total : undefined}>
                <th scope="row">{name}</th>
                {SALES_METHODS.map((method) => (
                  <td key={method} data-number>
                    {quantity(amountOf(sums, method))}
                  </td>
                ))}
                {TOTALS.map((total) => (
                  <td key={total} data-number>
                    {quantity(salesTotals(sums)[total])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.cards} aria-label={label}>
        {rows.map(({ key, name, sums, isTotal }) => (
          <li key={key} className={styles.card} data-total={isTotal || undefined}>
            <div className={styles.cardTitle}>
              <span>{name}</span>
              <b className={styles.number}>{won(salesTotals(sums).amount)}</b>
            </div>
            <SalesFacts sums={sums} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SalesFacts({ sums }: { sums: readonly SalesSum[] }) {
  const { supply, vat, tax_free } = salesTotals(sums)
  return (
    <Facts
      facts={[
        ...SALES_METHODS.map((method) => [columns[method], formatAmount(amountOf(sums, method))] as const),
        [columns.supply, formatAmount(supply)],
        [columns.vat, formatAmount(vat)],
        [columns.tax_free, formatAmount(tax_free)],
      ]}
    />
  )
}

const formatAmount = (amount: number) => amount !== 0 && won(amount)

const amountOf = (sums: readonly SalesSum[], method: SalesSum['method']) =>
  salesTotals(sums.filter((sum) => sum.method === method)).amount
