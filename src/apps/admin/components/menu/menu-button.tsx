import { cloneElement, lazy, Suspense, useState } from 'react'
import type { MenuButtonProps } from './open-menu.tsx'

const loadMenu = () => import('./open-menu.tsx')
const OpenMenu = lazy(async () => ({ default: (await loadMenu()).OpenMenu }))

/** A button with a menu, whose code loads with the first press. */
export function MenuButton(props: MenuButtonProps) {
  const [isWanted, setWanted] = useState(false)
  const button = cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onPointerEnter: () => void loadMenu().catch(() => {}),
  } as object)
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu {...props} />
    </Suspense>
  )
}
