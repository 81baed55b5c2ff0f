import { memo } from 'react'
import type { ProductCard as Card } from '../../../../domains/catalogue/contract.ts'
import { useShell } from '../../shell/shell-data.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'
import textLook from './text-look.module.css'

interface Props {
  items: Card[]
  /** number of pictures that load at once; the others load lazily */
  eager?: number
  /** one row to swipe through instead of a grid */
  row?: boolean
  /** the visitor's listing type applies here */
  listing?: boolean
}

/** Products side by side, in the sizes of the shop's skin. */
export const ProductGrid = memo(function ProductGrid({
  items,
  eager = 0,
  row = false,
  listing = false,
}: Props) {
  const { shop, device } = useShell()
  const { ratio, differ_size } = shop.skin_config
  const height = Math.round(240 / ratio)
  const look = [
    styles.products,
    row ? styles.row : styles.grid,
    listing && textLook.listing,
    differ_size && styles.differ,
  ]
  return (
    <ul className={look.filter(Boolean).join(' ')}>
      {items.map((item, at) => (
        <ProductCard item={item} eager={at < eager} height={height} device={device} key={item.sid} />
      ))}
    </ul>
  )
})

/** The placeholder of a grid. */
export function GridSkeleton({ count }: { count: number }) {
  return (
    <ul className={`${styles.products} ${styles.grid} ${textLook.listing}`} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
        <li className={styles.coming} key={at} />
      ))}
    </ul>
  )
}
