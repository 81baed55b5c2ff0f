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

/** One section of the settings, with the way to the others. `children` draws it once the settings are there. */
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
  const here = useRef<HTMLAnchorElement>(null)
  // A phone shows four of them at once. Chromium's scroll returns a promise, which is no clean-up.
  useEffect(() => {
    here.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  return (
    <nav aria-label={texts.nav} className={styles.sections}>
      {SECTIONS.map((each) => (
        <a
          key={each}
          href={paths.settings(shopid, each)}
          {...(each === section && { ref: here, 'aria-current': 'page' })}
        >
          {adminTexts.settings[each]}
        </a>
      ))}
    </nav>
  )
}
