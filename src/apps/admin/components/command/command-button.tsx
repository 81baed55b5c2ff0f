import { Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import type { Workplace } from '../../../../domains/staff/staff.contract.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import type { Command } from './command-palette.tsx'

const Palette = lazy(async () => ({ default: (await import('./command-palette.tsx')).Palette }))
const texts = adminKitTexts.command

/** The button and Ctrl+K, which open the command palette. */
export function CommandButton({ shop, screens }: { shop: Workplace; screens: readonly Command[] }) {
  const [opened, setOpened] = useState(false)
  useHotkeys([['mod+K', () => setOpened(true)]], [])
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
        leftSection={<Icon name="search" size={16} />}
        rightSection={
          <Kbd size="xs" visibleFrom="md">
            {texts.keys}
          </Kbd>
        }
      >
        {texts.short}
      </Button>
      {opened && (
        <Suspense>
          <Palette shop={shop} screens={screens} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
