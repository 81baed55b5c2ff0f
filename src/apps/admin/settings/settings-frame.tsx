import { type ReactNode, useEffect, useRef } from 'react'
import type { ShopSettings } from '../../../domains/tenancy/seller/shop-settings.contract.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminSettingsTexts as texts } from '../../../ui/texts/admin-settings.ts'
import { Page } from '../components/page.tsx'
import { paths, type SettingsTab } from '../paths.ts'
import { useShop } from '../shell/use-shop.ts'
import { LoadedSettings } from './loaded-settings.tsx'
import styles from './settings.module.css'

const SECTIONS = Object.keys(adminTexts.settings) as SettingsTab[]

/** The page of a section, with links to the others. `children` renders the loaded settings. */
export function SettingsFrame({
  section,
  children,
}: {
  section: SettingsTab
  children: (settings: ShopSettings) => ReactNode
}) {
  const { shopid } = useShop()
  return (
    <Page title={texts.titleOf(adminTexts.settings[section])} lead={texts.leads[section]}>
      <Sections shopid={shopid} section={section} />
      <LoadedSettings>{children}</LoadedSettings>
    </Page>
  )
}

function Sections({ shopid, section }: { shopid: string; section: SettingsTab }) {
  const activeLink = useRef<HTMLAnchorElement>(null)
  // The braces are needed: in Chromium scrollIntoView returns a promise, which React would treat as a clean-up
  // function.
  useEffect(() => {
    activeLink.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  return (
    <nav aria-label={texts.nav} className={styles.sections}>
      {SECTIONS.map((name) => (
        <a
          key={name}
          href={paths.settings(shopid, name)}
          {...(name === section && { ref: activeLink, 'aria-current': 'page' })}
        >
          {adminTexts.settings[name]}
        </a>
      ))}
    </nav>
  )
}
