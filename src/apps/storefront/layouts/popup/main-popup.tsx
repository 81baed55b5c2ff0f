import { type ComponentType, useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { Popup } from '../../../../domains/content/contract.ts'
import { useScreen } from '../../../router/use-router.ts'
import { whenIdle } from '../../../router/when-idle.ts'
import { type ShellData, useShell } from '../../shell/shell-data.ts'
import { hasPopup } from '../page-kind.ts'
import { isHiddenToday } from './hidden-popup.ts'

/**
 * The shop's popup on home and list, once per visit of the document, after everything else has loaded
 * (docs/product/storefront.md).
 */
export function MainPopup() {
  const shell = useShell()
  const { url } = useScreen()
  const isOpen = hasPopup(url, shell.preview !== undefined)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [closed, setClosed] = useState(false)

  useEffect(() => {
    if (!isOpen || opened || isHiddenToday(document.cookie, new Date())) return
    return whenIdle(() => void openPopup(shell).then(setOpened, ignore))
  }, [isOpen, opened, shell])

  if (!opened || !isOpen || closed) return null
  return <opened.PopupDialog popup={opened.popup} onClose={() => setClosed(true)} />
}

interface Opened {
  popup: Popup
  PopupDialog: ComponentType<{ popup: Popup; onClose: () => void }>
}

/** The popup with its code; null, and no code, for a shop without one. */
async function openPopup({ shop, device }: ShellData): Promise<Opened | null> {
  const popup = await browserApi.get('/api/myshp/get/info/mainpopup', {
    shopid: shop.shopid,
    mobile: device === 'mobile',
  })
  if (popup.value.length === 0) return null
  const { PopupDialog } = await import('./popup-dialog.tsx')
  return { popup, PopupDialog }
}

// A popup that fails to load must not break the page.
const ignore = () => {}
