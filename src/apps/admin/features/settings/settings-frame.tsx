import { Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ShopSettings } from '../../../../domains/tenancy/seller/contract.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminSettingsTexts as texts } from '../../../../ui/texts/admin-settings.ts'
import { useSettings } from '../../calls/shop/settings.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { Page } from '../../kit/page.tsx'
import { paths, type SettingsTab } from '../../paths.ts'
import { useShop } from '../../shell/use-shop.ts'
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
  const settings = useSettings(shopid)
  return (
    <Page title={texts.titleOf(adminTexts.settings[section])} lead={texts.leads[section]}>
      <Sections shopid={shopid} section={section} />
      {settings.isPending && <Skeleton role="status" h={320} aria-label={adminTexts.loading} />}
      {settings.isLoadingError && (
        <ErrorState
          error={settings.error}
          again={() => settings.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {settings.data && children(settings.data)}
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
