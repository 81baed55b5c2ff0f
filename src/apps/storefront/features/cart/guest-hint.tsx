import { cartTexts } from '../../../../ui/texts/cart.ts'
import { paths } from '../../paths.ts'
import { useMe } from '../../shell/person/me.ts'
import styles from './cart-page.module.css'

const texts = cartTexts.guest

/** Offers a guest to log in, which merges the cart, and to come back here. */
export function GuestHint() {
  const { login } = useMe()
  if (login !== -1) return null
  return (
    <p className={styles.guest}>
      {texts.text} <a href={paths.login(paths.cart())}>{texts.login}</a>
    </p>
  )
}
