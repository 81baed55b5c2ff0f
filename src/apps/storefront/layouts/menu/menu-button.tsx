import { useState } from 'react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { useOnDemand } from '../../../../ui/use-on-demand.ts'

const loadDrawer = async () => (await import('./drawer.tsx')).Drawer

/** Opens the phone's menu, whose code comes with the first tap. */
export function MenuButton() {
  const [open, setOpen] = useState(false)
  const [Drawer, wantDrawer] = useOnDemand(loadDrawer)
  const show = async () => {
    await wantDrawer()
    setOpen(true)
  }
  return (
    <>
      <IconButton icon="menu" label={frameTexts.header.openMenu} aria-haspopup="dialog" onClick={show} />
      {Drawer && <Drawer open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
