import { useEffect } from 'react'
import { Icon } from '../../../../ui/display/icon.tsx'
import badgeStyles from '../../../../ui/feedback/count-badge.module.css'
import { toCartTexts } from '../../../../ui/texts/to-cart.ts'
import { whenIdle } from '../../../router/when-idle.ts'
import { paths } from '../../paths.ts'
import { keptLines } from '../../shell/cart/cart-kept.ts'
import { watchOtherTabs } from '../../shell/cart/cart-tabs.ts'
import { tellCartCount, useMe } from '../../shell/person/me.ts'
import styles from './header.module.css'

/** Counts above this are told as 99+. */
const BADGE_MAX = 99

/** The cart link with the number of its lines. */
export function CartButton() {
  const { login, cart } = useMe()
  useMergeAfterLogin(login)
  useEffect(() => watchOtherTabs(tellCartCount), [])
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
      const { mergeGuestCart } = await import('../../shell/cart/cart.ts')
      await mergeGuestCart()
    })
  }, [login])
}
