import { Menu } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'

/** A line of a menu: an action, a link, a file to download, or a line that separates groups. */
type MenuEntry =
  | { label: ReactNode; onSelect: () => void; color?: string }
  | { label: ReactNode; href: string; isFile?: boolean }
  | { heading: string }
  | 'divider'

export interface MenuButtonProps {
  button: ReactElement<object>
  entries: readonly MenuEntry[]
  position?: 'bottom-start' | 'bottom-end'
  /** pixels */
  width?: number
}

/** The button with its menu, which opens as soon as it is there. */
export function OpenMenu({ button, entries, position = 'bottom-end', width }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button replaces the pressed one, and the menu returns the focus to where it was at its opening.
    target.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position={position}
      withinPortal
      styles={{ item: { minHeight: 44 } }}
      {...(width && { width })}
    >
      <Menu.Target>{cloneElement(button, { ref: target } as object)}</Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no state.
          <Entry key={index} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'divider') return <Menu.Divider />
  if ('heading' in entry) return <Menu.Label>{entry.heading}</Menu.Label>
  if ('href' in entry) {
    return (
      <Menu.Item component="a" href={entry.href} {...(entry.isFile && { target: '_self', download: true })}>
        {entry.label}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item onClick={entry.onSelect} {...(entry.color && { color: entry.color })}>
      {entry.label}
    </Menu.Item>
  )
}
