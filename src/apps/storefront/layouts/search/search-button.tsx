import { useRef, useState } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { useOnDemand } from '../../../../ui/use-on-demand.ts'

const loadBox = async () => (await import('./search-box.tsx')).SearchBox

export function SearchButton() {
  const [open, setOpen] = useState(false)
  const [SearchBox, fetchBox] = useOnDemand(loadBox)
  const button = useRef<HTMLButtonElement>(null)
  const toggle = async () => {
    await fetchBox()
    setOpen(!open)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <IconButton
        ref={button}
        icon="search"
        label={open ? frameTexts.header.closeSearch : frameTexts.header.openSearch}
        aria-expanded={open}
        onClick={toggle}
      />
      {SearchBox && <SearchBox open={open} onClose={close} />}
    </>
  )
}
