import { useState } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { useOnDemand } from '../../../../ui/use-on-demand.ts'
import styles from './menu-button.module.css'

const loadDrawer = async () => (await import('./menu-drawer.tsx')).MenuDrawer

/** Opens the menu drawer. `onlyNarrow` hides the button where the menu is beside the page. */
export function MenuButton({ onlyNarrow = false }: { onlyNarrow?: boolean }) {
  const [open, setOpen] = useState(false)
  const [Drawer, fetchDrawer] = useOnDemand(loadDrawer)
  const show = async () => {
    await fetchDrawer()
    setOpen(true)
  }
  return (
    <>
      <IconButton
        icon="menu"
        label={frameTexts.header.openMenu}
        aria-haspopup="dialog"
        className={onlyNarrow ? styles.onlyNarrow : undefined}
        onClick={show}
      />
      {Drawer && <Drawer open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
