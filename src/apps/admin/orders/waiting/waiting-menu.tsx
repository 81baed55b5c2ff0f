import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { WaitingTarget } from './use-waiting-choice.tsx'

const OpenWaitingMenu = lazy(async () => ({
  default: (await import('./open-waiting-menu.tsx')).OpenWaitingMenu,
}))
const WaitingDialog = lazy(async () => ({ default: (await import('./waiting-dialog.tsx')).WaitingDialog }))

/** The menu of jobs for all waiting orders of one product. The code of menus loads with a press. */
export function WaitingMenu({
  shopid,
  label,
  target,
  onStarted,
}: {
  shopid: string
  label: string
  target: WaitingTarget
  onStarted?: () => void
}) {
  const [move, setMove] = useState<'cancel' | 'delay' | null>(null)
  const [isMenuWanted, setMenuWanted] = useState(false)
  const button = (
    <Button variant="default" aria-haspopup="menu" aria-expanded={false} onClick={() => setMenuWanted(true)}>
      {label}
    </Button>
  )
  return (
    <>
      {isMenuWanted ? (
        <Suspense fallback={button}>
          <OpenWaitingMenu label={label} onChoose={setMove} />
        </Suspense>
      ) : (
        button
      )}
      <Suspense>
        {move && (
          <WaitingDialog
            shopid={shopid}
            move={move}
            target={target}
            {...(onStarted && { onStarted })}
            onClose={() => setMove(null)}
          />
        )}
      </Suspense>
    </>
  )
}
