import type { ReactNode } from 'react'
import { ShopLogo } from '../../../ui/display/shop-logo.tsx'
import { MAIN_ID, SkipLink } from '../../../ui/navigation/skip-link.tsx'
import { accountTexts as texts } from '../../../ui/texts/account.ts'
import styles from './frame.module.css'
import { useFrame, usePaths, useWayBack } from './frame-data.ts'

/** The frame of every page: the way back on top, the operator's details at the bottom. */
export function Frame({ children }: { children: ReactNode }) {
  const { known } = useFrame()
  const paths = usePaths()
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <Mark />
        {known && (
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
      <footer className={styles.footer}>{texts.frame.footer}</footer>
    </>
  )
}

/** The shop of the visit, or the platform. */
function Mark() {
  const { shop } = useFrame()
  const { href } = useWayBack()
  if (!shop) return <span className={styles.mark}>{texts.frame.platform}</span>
  return (
    <a className={styles.mark} href={href}>
      <ShopLogo shop={shop} />
    </a>
  )
}
