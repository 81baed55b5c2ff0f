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
import { watchOtherTabs } from '../shell/cart/cart-tabs.ts'
import { storedLines } from '../shell/cart/stored-cart.ts'
import { useListingType } from '../shell/listing-type.ts'
import { setCartCount, useVisitor } from '../shell/person/visitor.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './header.module.css'
import { SearchButton } from './search/search-button.tsx'

/** A higher logo has a row of its own above the bar. */
const MAX_BAR_LOGO_PX = 40
/** Larger counts are shown as 99+. */
const MAX_BADGE = 99

interface Props {
  /** shows the shop's profile picture above the name */
  tall: boolean
  /** shows the toggle of the listing type */
  toggle: boolean
  /** content before the name */
  start?: ReactNode
}

/** The bar with the shop's name or logo. The parts above the bar scroll away. */
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

/** Toggles the listing type. CSS shows the icon of the other type. */
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
  use_logo && logo !== '' && logo_height > MAX_BAR_LOGO_PX

function ShopMark({ shop }: { shop: ShopInfo }) {
  return (
    <a className={styles.mark} href={paths.home()}>
      <ShopLogo shop={shop} />
    </a>
  )
}

/** Whether the shop shows a profile picture; without one the header is not tall. */
const hasProfile = ({ profile, skin_config }: ShopInfo): boolean =>
  profile !== '' && !skin_config.hide_profile

function ShopProfile({ shop }: { shop: ShopInfo }) {
  return (
    <div className={styles.profile}>
      <img src={imageUrl(shop.profile, 120)} alt="" width={56} height={56} />
    </div>
  )
}

function CartButton() {
  const { login, cart } = useVisitor()
  useMergeAfterLogin(login)
  useEffect(() => watchOtherTabs(setCartCount), [])
  return (
    <a className={styles.cart} href={paths.cart()}>
      <Icon name="cart" />
      <span className="visually-hidden">{toCartTexts.open(cart)}</span>
      {cart > 0 && (
        <span className={`${badgeStyles.badge} ${styles.badge}`} aria-hidden="true">
          {cart > MAX_BADGE ? `${MAX_BADGE}+` : cart}
        </span>
      )}
    </a>
  )
}

/** Merges the guest's cart after a log-in. Usually there is nothing to merge, so the code loads on demand. */
function useMergeAfterLogin(login: ReturnType<typeof useVisitor>['login']): void {
  useEffect(() => {
    if (login !== 1 || storedLines().length === 0) return
    return whenIdle(async () => {
      const { mergeGuestCart } = await import('../shell/cart/cart.ts')
      await mergeGuestCart()
    })
  }, [login])
}
