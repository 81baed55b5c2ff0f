import type { Product } from '../../../../../domains/catalogue/contract.ts'
import { productTexts as texts } from '../../../../../ui/texts/product.ts'
import styles from './sections.module.css'

/** The product information that the law requires (상품정보 제공고시). */
export function NoticeTable({ notice }: { notice: Product['notice'] }) {
  if (notice.length === 0) return null
  return (
    <table className={styles.table}>
      <caption>{texts.notice}</caption>
      <tbody>
        {notice.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
