import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { adminHistoryTexts as texts } from '../../../../../ui/texts/admin-history.ts'

const Drawer = lazy(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }))

/** The way to the changes of a product. */
export function HistoryButton(drawer: { shopid: string; pid: number; mayUndo: boolean; isDirty: boolean }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
      {opened && (
        <Suspense>
          <Drawer {...drawer} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
