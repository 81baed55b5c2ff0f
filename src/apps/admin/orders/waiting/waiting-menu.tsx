import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { adminWaitingTexts } from '../../../../ui/texts/admin-waiting.ts'
import type { WaitingTarget } from './use-waiting-choice.tsx'

const texts = adminWaitingTexts

const WaitingDialog = lazy(async () => ({ default: (await import('./waiting-dialog.tsx')).WaitingDialog }))

/** The menu of jobs for all waiting orders of one product. */
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
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default">{label}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['cancel', 'delay'] as const).map((action) => (
            <Menu.Item key={action} mih={44} onClick={() => setMove(action)}>
              {texts.items[action]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
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
