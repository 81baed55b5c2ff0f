import type { ReactNode } from 'react'
import { ShopLogo } from '../../../ui/display/shop-logo.tsx'
import { MAIN_ID, SkipLink } from '../../../ui/navigation/skip-link.tsx'
import { accountTexts as texts } from '../../../ui/texts/account.ts'
import { siteFrameTexts } from '../../../ui/texts/site-frame.ts'
import type { PageModule } from '../../router/page-module.ts'
import styles from './frame.module.css'
import { useFrame, usePaths, useReturnLink } from './frame-data.ts'

/**
 * Header with a link back to the shop, footer with the operator's details. With layout `content` the page fills the
 * window below the header, with `none` the whole window of a phone.
 */
export function Frame({ layout, children }: { layout?: PageModule['layout']; children: ReactNode }) {
  const { isLoggedIn } = useFrame()
  const paths = usePaths()
  return (
    <div className={layout && styles.filled} data-layout={layout}>
      <SkipLink />
      <header className={styles.header}>
        <Mark />
        {isLoggedIn && (
          <nav className={styles.nav} aria-label={texts.frame.nav}>
            <a href={paths.my()}>{texts.frame.my}</a>
            <a href={paths.info()}>{texts.frame.info}</a>
            <a href={paths.logout()}>{texts.frame.logout}</a>
          </nav>
        )}
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <noscript>{texts.frame.scripts}</noscript>
        {children}
      </main>
      {!layout && <Footer />}
    </div>
  )
}

/** 전자상거래법 20조: that the platform is an intermediary, and where its details stand. */
function Footer() {
  const { platform } = useFrame()
  const paths = usePaths()
  return (
    <footer className={styles.footer}>
      <p>{texts.frame.footer}</p>
      <p>{siteFrameTexts.intermediary}</p>
      <nav aria-label={siteFrameTexts.links}>
        <a href={`${platform}terms`}>{siteFrameTexts.terms}</a>
        <a href={`${platform}privacy`}>{siteFrameTexts.privacy}</a>
        <a href={`${platform}#company`}>{siteFrameTexts.company}</a>
        <a href={paths.rightsNotice()}>{siteFrameTexts.rights}</a>
      </nav>
    </footer>
  )
}

function Mark() {
  const { shop } = useFrame()
  const { href } = useReturnLink()
  if (!shop) return <span className={styles.mark}>{texts.frame.platform}</span>
  return (
    <a className={styles.mark} href={href}>
      <ShopLogo shop={shop} />
    </a>
  )
}
