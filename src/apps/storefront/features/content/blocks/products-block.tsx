import type { ProductCard as Card } from '../../../../../domains/catalogue/contract.ts'
import { contentTexts as texts } from '../../../../../ui/texts/content.ts'
import { paths } from '../../../paths.ts'
import { ProductGrid } from '../../catalogue/product-grid.tsx'
import styles from './products-block.module.css'

/** Chosen products of a page, with a link to their category. */
export function ProductsBlock({
  title,
  category,
  items,
}: {
  title: string
  category: number
  items: Card[]
}) {
  if (items.length === 0) return null
  return (
    <section className={styles.block}>
      <header className={styles.header}>
        {title && <h2>{title}</h2>}
        {category > 0 && <a href={paths.list({ category })}>{texts.more}</a>}
      </header>
      <ProductGrid items={items} listing />
    </section>
  )
}
