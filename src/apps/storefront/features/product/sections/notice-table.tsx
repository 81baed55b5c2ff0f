import type { Product } from '../../../../../domains/catalogue/contract.ts'
import { productTexts as texts } from '../../../../../ui/texts/product.ts'
import styles from './sections.module.css'

/** The product information that the law requires (상품정보 제공고시). */
export function NoticeTable({ notice }: { notice: Product['notice'] }) {
  return <Table caption={texts.notice} rows={notice} />
}

/** Product facts outside the statutory notice; what the seller has not told is left out. */
export function FactsTable({ facts: { maker, origin, model, condition, tax_free } }: Pick<Product, 'facts'>) {
  const told = [
    [texts.facts.maker, maker],
    [texts.facts.origin, origin],
    [texts.facts.model, model],
    [texts.facts.condition, condition === 'new' ? '' : texts.conditions[condition]],
    [texts.facts.tax, tax_free ? texts.facts.taxFree : ''],
  ] as const
  const rows = told.flatMap(([name, value]) => (value ? [{ name, value }] : []))
  return <Table caption={texts.facts.title} rows={rows} />
}

function Table({ caption, rows }: { caption: string; rows: Product['notice'] }) {
  if (rows.length === 0) return null
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
