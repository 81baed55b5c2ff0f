import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { adminWaitingTexts } from '../../../../ui/texts/admin-waiting.ts'
import { MenuButton } from '../../components/menu/menu-button.tsx'
import type { WaitingTarget } from './use-waiting-choice.tsx'

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
      <MenuButton
        button={<Button variant="default">{label}</Button>}
        entries={(['cancel', 'delay'] as const).map((each) => ({
          label: adminWaitingTexts.items[each],
          onSelect: () => setMove(each),
        }))}
      />
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
