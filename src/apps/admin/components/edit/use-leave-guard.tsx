import { Button, Group, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { DialogWindow, loadDialogs } from '../dialog-window.tsx'
import { useCountUnsaved } from './unsaved-forms.ts'

const texts = adminKitTexts.form

/**
 * Asks before unsaved input is lost: by navigation, by closing the window, or by `leave`, which closes a dialog. The
 * caller renders `question`. `onLeft` runs when the user leaves by navigation. With `ownsPage` the form survives
 * navigation within its page.
 */
export function useLeaveGuard(
  isDirty: boolean,
  { onLeft = () => {}, ownsPage = false }: { onLeft?: () => void; ownsPage?: boolean } = {},
): { question: ReactNode; leave: (go: () => void) => void } {
  useCountUnsaved(isDirty)
  useEffect(() => {
    // The question must open without a network too.
    if (isDirty) loadDialogs().catch(() => {})
  }, [isDirty])
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !(ownsPage && current.pathname === next.pathname),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const stay = () => {
    setLeaving(null)
    blocker.reset?.()
  }
  const go = () => {
    setLeaving(null)
    leaving?.()
    if (isBlocked) onLeft()
    blocker.proceed?.()
  }
  return {
    leave: (close) => (isDirty ? setLeaving(() => close) : close()),
    question: (isBlocked || leaving) && (
      <DialogWindow onClose={stay} title={texts.leaveTitle} zIndex={300}>
        <Stack>
          <Text size="sm">{texts.leaveText}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={go}>
              {texts.leave}
            </Button>
            <Button onClick={stay} data-autofocus>
              {texts.stay}
            </Button>
          </Group>
        </Stack>
      </DialogWindow>
    ),
  }
}
