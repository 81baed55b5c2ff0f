import { type CSSProperties, type ReactNode, useEffect } from 'react'
import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { ShopLogo } from '../../../ui/display/shop-logo.tsx'
import badgeStyles from '../../../ui/feedback/count-badge.module.css'
import { imageUrl } from '../../../ui/images.ts'
import { frameTexts } from '../../../ui/texts/frame.ts'
import { toCartTexts } from '../../../ui/texts/to-cart.ts'
import { whenIdle } from '../../router/when-idle.ts'
import { paths } from '../paths.ts'
import { keptLines } from '../shell/cart/cart-kept.ts'
import { watchOtherTabs } from '../shell/cart/cart-tabs.ts'
import { useListingType } from '../shell/listing-type.ts'
import { setCartCount, useMe } from '../shell/person/me.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './header.module.css'
import { SearchButton } from './search/search-button.tsx'

/** px; a higher logo stands in a row of its own above the bar. */
const BAR_LOGO_MAX = 40
/** Counts above this are told as 99+. */
const BADGE_MAX = 99

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
  const classes = [styles.header, isTall && styles.tall, isHigh && styles.high]
  return (
    <header className={classes.filter(Boolean).join(' ')} style={style}>
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

/** Toggles every list between gallery and text; CSS shows the icon of the other type. */
function ListingToggle() {
  const [type, toggle] = useListingType()
  const label = type === 'gallery' ? frameTexts.header.showText : frameTexts.header.showGallery
  return (
    <button type="button" className={styles.toggle} aria-label={label} onClick={toggle}>
      <Icon name="list" />
      <Icon name="gallery" />
    </button>
  )
}

const hasHighLogo = ({ use_logo, logo, logo_height }: ShopInfo): boolean =>
  use_logo && logo !== '' && logo_height > BAR_LOGO_MAX

/** The shop's logo, or its name without one; links to the home page. */
function ShopMark({ shop }: { shop: ShopInfo }) {
  return (
    <a className={styles.mark} href={paths.home()}>
      <ShopLogo shop={shop} />
    </a>
  )
}

/** A header is tall for the profile picture alone: without one, or with a skin that hides it, nothing stays empty above the name. */
const hasProfile = ({ profile, skin_config }: ShopInfo): boolean =>
  profile !== '' && !skin_config.hide_profile

/** The shop's profile picture in the tall header. */
function ShopProfile({ shop }: { shop: ShopInfo }) {
  return (
    <div className={styles.profile}>
      <img src={imageUrl(shop.profile, 120)} alt="" width={56} height={56} />
    </div>
  )
}

/** The cart link with the number of its lines. */
function CartButton() {
  const { login, cart } = useMe()
  useMergeAfterLogin(login)
  useEffect(() => watchOtherTabs(setCartCount), [])
  return (
    <a className={styles.cart} href={paths.cart()}>
      <Icon name="cart" />
      <span className="visually-hidden">{toCartTexts.open(cart)}</span>
      {cart > 0 && (
        <span className={`${badgeStyles.badge} ${styles.badge}`} aria-hidden="true">
          {cart > BADGE_MAX ? `${BADGE_MAX}+` : cart}
        </span>
      )}
    </a>
  )
}

/** Merges the guest's cart after a log-in; on nearly every page there is nothing to merge. */
function useMergeAfterLogin(login: ReturnType<typeof useMe>['login']): void {
  useEffect(() => {
    if (login !== 1 || keptLines().length === 0) return
    return whenIdle(async () => {
      const { mergeGuestCart } = await import('../shell/cart/cart.ts')
      await mergeGuestCart()
    })
  }, [login])
}
