import type { CSSProperties, ReactNode } from 'react'
import { useScreen } from '../../../router/use-router.ts'
import { useShell } from '../../shell/shell-data.ts'
import { isList } from '../page-kind.ts'
import { SearchButton } from '../search/search-button.tsx'
import { CartButton } from './cart-button.tsx'
import styles from './header.module.css'
import { ListingToggle } from './listing-toggle.tsx'
import { ShopMark, ShopProfile } from './shop-mark.tsx'

interface Props {
  /** with the shop's profile picture above its name */
  tall: boolean
  /** what stands before the shop's name */
  start?: ReactNode
}

/**
 * The bar with the shop's name or logo. A tall header scrolls until the bar of a compact one is left, so the bar
 * stays in reach on every page.
 */
export function Header({ tall, start }: Props) {
  const { shop } = useShell()
  const { url } = useScreen()
  const style = { '--logo-height': `${shop.logo_height}px` } as CSSProperties
  return (
    <header className={`${styles.header} ${tall ? styles.tall : ''}`} style={style}>
      {tall && <ShopProfile shop={shop} />}
      <div className={styles.bar}>
        <div className={styles.start}>{start}</div>
        <ShopMark shop={shop} />
        <div className={styles.actions}>
          {isList(url) && <ListingToggle />}
          <SearchButton />
          <CartButton />
        </div>
      </div>
    </header>
  )
}
