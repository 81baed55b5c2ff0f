import { Button, Group, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { DialogWindow } from '../dialog-window.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { useReturnFocus } from './use-return-focus.ts'

export function FormDialog({
  title,
  go,
  danger = false,
  busy,
  isBlocked = false,
  isCovered = false,
  isBelowSearch = false,
  onGo,
  onClose,
  children,
}: {
  title: string
  /** label of the submit button */
  go: string
  danger?: boolean
  busy: boolean
  /** nothing can be submitted; the content says why */
  isBlocked?: boolean
  /** another dialog is open above it */
  isCovered?: boolean
  /** the address search is open above it, which gives the focus back itself */
  isBelowSearch?: boolean
  onGo: () => void
  onClose: () => void
  children: ReactNode
}) {
  useReturnFocus()
  const formRef = useRef<HTMLFormElement>(null)
  const submitRef = useRef<HTMLButtonElement>(null)
  // A destructive action must not run by Ctrl+S.
  const save = () =>
    !danger && !busy && !isBlocked && !isCovered && !isBelowSearch && formRef.current?.requestSubmit()
  useHotkeys([['mod+S', save]], [], true)
  const wasBusy = useRef(false)
  // The pressed button lost the focus while the act ran; after a refusal the dialog is still there.
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) {
      submitRef.current?.focus()
      focusFirstInvalid(formRef.current)
    }
    wasBusy.current = busy
  }, [busy])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React would bubble the event to the form of the page below.
    event.stopPropagation()
    if (isBlocked) return
    onGo()
    focusFirstInvalid(formRef.current)
  }
  return (
    <DialogWindow
      onClose={onClose}
      closeOnEscape={!isCovered && !isBelowSearch}
      trapFocus={!isCovered}
      title={title}
    >
      <form ref={formRef} onSubmit={submit} noValidate>
        <Stack>
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {adminTexts.close}
            </Button>
            <Button
              ref={submitRef}
              type="submit"
              loading={busy}
              disabled={isBlocked}
              {...(danger && { color: 'red' })}
            >
              {go}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogWindow>
  )
}
