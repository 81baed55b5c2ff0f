import { Button, Group, Modal, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { useFocusBack } from './use-focus-back.ts'

/** A dialog with a form for the input of an action. */
export function FormDialog({
  title,
  go,
  danger = false,
  busy,
  isCovered = false,
  onGo,
  onClose,
  children,
}: {
  title: string
  /** label of the button */
  go: string
  danger?: boolean
  busy: boolean
  /** a confirmation is open above it, which takes the keys */
  isCovered?: boolean
  onGo: () => void
  onClose: () => void
  children: ReactNode
}) {
  useFocusBack()
  const own = useRef<HTMLFormElement>(null)
  // A destructive action needs more than a habitual key.
  const save = () => !danger && !busy && !isCovered && own.current?.requestSubmit()
  useHotkeys([['mod+S', save]], [], true)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React hands the event on to the form of the page that the dialog was opened from.
    event.stopPropagation()
    onGo()
    focusFirstWrong(own.current)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      title={title}
      closeButtonProps={{ 'aria-label': adminTexts.close }}
    >
      <form ref={own} onSubmit={submit} noValidate>
        <Stack>
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {adminTexts.close}
            </Button>
            <Button type="submit" loading={busy} {...(danger && { color: 'red' })}>
              {go}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
