import type { ShopInfo } from '../../../../domains/tenancy/tenancy.contract.ts'
import { ShopLogo } from '../../../../ui/display/shop-logo.tsx'
import { imageUrl } from '../../../../ui/images.ts'
import { paths } from '../../paths.ts'
import styles from './header.module.css'

/** px; a higher logo stands in a row of its own above the bar. */
const BAR_LOGO_MAX = 40

export const hasHighLogo = ({ use_logo, logo, logo_height }: ShopInfo): boolean =>
  use_logo && logo !== '' && logo_height > BAR_LOGO_MAX

/** The shop's logo, or its name without one; links to the home page. */
export function ShopMark({ shop }: { shop: ShopInfo }) {
  return (
    <a className={styles.mark} href={paths.home()}>
      <ShopLogo shop={shop} />
    </a>
  )
}

/** A header is tall for the profile picture alone: without one, or with a skin that hides it, nothing stays empty above the name. */
export const hasProfile = ({ profile, skin_config }: ShopInfo): boolean =>
  profile !== '' && !skin_config.hide_profile

/** The shop's profile picture in the tall header. */
export function ShopProfile({ shop }: { shop: ShopInfo }) {
  return (
    <div className={styles.profile}>
      <img src={imageUrl(shop.profile, 120)} alt="" width={56} height={56} />
    </div>
  )
}
