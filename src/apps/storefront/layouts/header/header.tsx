import type { CSSProperties, ReactNode } from 'react'
import { useShell } from '../../shell/shell-data.ts'
import { SearchButton } from '../search/search-button.tsx'
import { CartButton } from './cart-button.tsx'
import styles from './header.module.css'
import { ListingToggle } from './listing-toggle.tsx'
import { hasHighLogo, hasProfile, ShopMark, ShopProfile } from './shop-mark.tsx'

interface Props {
  /** with the shop's profile picture above its name, where it has one to show */
  tall: boolean
  /** with the toggle between gallery and text */
  toggle: boolean
  /** content before the shop's name */
  start?: ReactNode
}

/**
 * The bar with the shop's name or logo. A tall header, and a logo that is higher than the bar, scroll away until the bar is
 * left, so that it stays in reach on every page.
 */
export function Header({ tall, toggle, start }: Props) {
  const { shop } = useShell()
  const style = { '--logo-height': `${shop.logo_height}px` } as CSSProperties
  const isHigh = hasHighLogo(shop)
  const isTall = tall && hasProfile(shop)
  const look = [styles.header, isTall && styles.tall, isHigh && styles.high]
  return (
    <header className={look.filter(Boolean).join(' ')} style={style}>
      {isTall && <ShopProfile shop={shop} />}
      {isHigh && <ShopMark shop={shop} />}
      <div className={styles.bar}>
        <div className={styles.start}>{start}</div>
        {!isHigh && <ShopMark shop={shop} />}
        <div className={styles.actions}>
          {toggle && <ListingToggle />}
          <SearchButton />
          <CartButton />
        </div>
      </div>
    </header>
  )
}
