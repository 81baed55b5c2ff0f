import type { Category } from '../../../../domains/catalogue/contract.ts'
import { quantity } from '../../../../ui/money.ts'
import { catalogueTexts as texts } from '../../../../ui/texts/catalogue.ts'
import { paths } from '../../paths.ts'
import { categoryPath } from './category-path.ts'
import type { ListAddress } from './list-address.ts'
import styles from './list-header.module.css'
import { SORTS } from './sorts.ts'

interface Props {
  title: string
  categories: Category[]
  address: ListAddress
  total: number
  /** the order that needs no word in the address begins with what the seller placed */
  byHand: boolean
}

/** The header of a list: its path, the categories below it, and its sort orders. */
export function ListHeader({ title, categories, address: { category, sort }, total, byHand }: Props) {
  // The order that needs no word in the address; one by hand stands beside the four.
  const usual = byHand ? undefined : (categories.find(({ cid }) => cid === category)?.sort ?? 'popular')
  const path = categoryPath(categories, category).slice(0, -1)
  const below = categories.filter(({ parent, count }) => parent === category && count > 0)
  return (
    <header className={styles.header}>
      {category > 0 && (
        <nav className={styles.trail} aria-label={texts.trail}>
          <a href={paths.list({ sort })}>{texts.allProducts}</a>
          {path.map(({ cid, name }) => (
            <a href={paths.list({ category: cid, sort })} key={cid}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <h1>{title}</h1>
      {below.length > 0 && (
        <nav className={styles.below} aria-label={texts.children}>
          {below.map(({ cid, name, count }) => (
            <a href={paths.list({ category: cid, sort })} key={cid}>
              {name} <small>{quantity(count)}</small>
            </a>
          ))}
        </nav>
      )}
      <div className={styles.bar}>
        <p>{texts.count(quantity(total))}</p>
        <nav aria-label={texts.sortLabel}>
          {byHand && (
            <a href={paths.list({ category })} aria-current={sort ? undefined : 'page'}>
              {texts.byHand}
            </a>
          )}
          {SORTS.map((other) => (
            <a
              href={paths.list({ category, sort: other === usual ? undefined : other })}
              aria-current={other === (sort ?? usual) ? 'page' : undefined}
              key={other}
            >
              {texts.sorts[other]}
            </a>
          ))}
        </nav>
      </div>
    </header>
  )
}
