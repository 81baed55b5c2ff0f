import { type ComponentType, useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { Popup } from '../../../../domains/content/content.contract.ts'
import { useScreen } from '../../../router/use-router.ts'
import { whenIdle } from '../../../router/when-idle.ts'
import { type ShellData, useShell } from '../../shell/shell-data.ts'
import { hasPopup } from '../page-kind.ts'
import { hidePopupInTab, isPopupHidden } from './hidden-popup.ts'

/**
 * Opens the shop's popup on the home page and the list until it is closed in this tab, after everything else has loaded
 * (docs/product/storefront.md).
 */
export function MainPopup() {
  const shell = useShell()
  const { url } = useScreen()
  const isOpen = hasPopup(url, shell.preview !== undefined)
  const [loaded, setLoaded] = useState<LoadedPopup | null>(null)
  const [isClosed, setIsClosed] = useState(false)

  useEffect(() => {
    if (!isOpen || loaded || isPopupHidden(document.cookie, new Date())) return
    return whenIdle(() => void loadPopup(shell).then(setLoaded, ignore))
  }, [isOpen, loaded, shell])

  if (!loaded || !isOpen || isClosed) return null
  const close = () => {
    hidePopupInTab()
    setIsClosed(true)
  }
  return <loaded.PopupDialog popup={loaded.popup} onClose={close} />
}

interface LoadedPopup {
  popup: Popup
  PopupDialog: ComponentType<{ popup: Popup; onClose: () => void }>
}

/** Loads the popup and its code; null for a shop without one. */
async function loadPopup({ shop, device }: ShellData): Promise<LoadedPopup | null> {
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
