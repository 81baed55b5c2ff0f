import type { MouseEvent } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { menuTexts } from '../../../../ui/texts/shop-menu.ts'
import styles from './menu-drawer.module.css'
import { ShopMenu } from './shop-menu.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** The menu of a phone. It closes on navigation. */
export function MenuDrawer({ open, onClose }: Props) {
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose()
  }
  return (
    <Dialog open={open} label={menuTexts.label} onClose={onClose} className={styles.drawer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard activates a link by a click event. */}
      <div onClick={closeOnLink}>
        <IconButton icon="close" label={menuTexts.close} className={styles.close} onClick={onClose} />
        <ShopMenu />
      </div>
    </Dialog>
  )
}
