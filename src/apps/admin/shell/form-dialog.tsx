import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { useFocusBack } from './use-focus-back.ts'

/** A dialog before a step is made, with a form for what the step needs. */
export function FormDialog({
  title,
  go,
  danger = false,
  busy,
  onGo,
  onClose,
  children,
}: {
  title: string
  /** what the button says */
  go: string
  danger?: boolean
  busy: boolean
  onGo: () => void
  onClose: () => void
  children: ReactNode
}) {
  useFocusBack()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    onGo()
    // The first field that keeps it from going is told, once its error stands there.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': adminTexts.close }}>
      <form onSubmit={submit} noValidate>
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
