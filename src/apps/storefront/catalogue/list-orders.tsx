import { catalogueTexts as texts } from '../../../ui/texts/catalogue.ts'
import styles from './list-header.module.css'

interface Props {
  /** number of products */
  count: string
  orders: { name: string; href: string; isCurrent: boolean }[]
}

/** Number of products and choice of their order. On phones the orders are one row that scrolls. */
export function ListOrders({ count, orders }: Props) {
  return (
    <div className={styles.bar}>
      <p>{count}</p>
      <nav aria-label={texts.sortLabel}>
        {orders.map(({ name, href, isCurrent }) => (
          <a
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            ref={isCurrent ? scrollRowTo : undefined}
            key={name}
          >
            {name}
          </a>
        ))}
      </nav>
    </div>
  )
}

/** Shows the current order without scrolling the page. */
function scrollRowTo(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement
  if (link && row)
    row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.clientWidth) / 2
}
