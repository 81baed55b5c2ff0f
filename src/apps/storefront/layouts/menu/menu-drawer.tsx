import type { MouseEvent } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import styles from './menu-drawer.module.css'
import { Menu } from './shop-menu.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** The phone's menu, sliding in from the left. It closes on navigation. */
export function Drawer({ open, onClose }: Props) {
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose()
  }
  return (
    <Dialog open={open} label={frameTexts.menu.label} onClose={onClose} className={styles.drawer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link taken by keyboard is a click too. */}
      <div onClick={closeOnLink}>
        <IconButton icon="close" label={frameTexts.menu.close} className={styles.close} onClick={onClose} />
        <Menu />
      </div>
    </Dialog>
  )
}
