import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { footBar } from '../../../../ui/navigation/foot-bar.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { errorMessage } from '../../api/error-message.ts'
import { ErrorSummary } from '../form/error-summary.tsx'
import { focusFirstInvalid } from '../form/focus-first-invalid.ts'
import type { ShapedForm } from '../form/use-shaped-form.ts'
import type { ValueWords } from './conflict-dialog.tsx'
import styles from './edit-page.module.css'
import { LaterConflictDialog } from './later-conflict-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.tsx'
import type { Conflict } from './use-versioned-edit.ts'

const texts = adminKitTexts.form

/**
 * A form that is a page (`useVersionedEdit` with `staysOpen`). The bar with the save button stays visible while there
 * is unsaved input, Ctrl+S saves, and leaving with unsaved input asks first.
 */
export function EditPage<Written extends Record<string, unknown>>({
  label,
  form,
  labels,
  words,
  busy,
  error,
  conflict,
  readOnly = '',
  go = texts.save,
  waits = '',
  onGo,
  children,
}: {
  /** the form's name for screen readers */
  label: string
  form: ShapedForm<Written>
  labels: Partial<Record<keyof Written, string>>
  words?: ValueWords<Written>
  busy: boolean
  error: Error | null
  conflict: Conflict<Written> | null
  /** why the form is read-only; empty if it is not */
  readOnly?: string
  /** label of the save button */
  go?: string
  /** why the form cannot be saved now; empty if it can */
  waits?: string
  onGo: () => void
  children: ReactNode
}) {
  const formRef = useRef<HTMLFormElement>(null)
  const isDirty = form.isDirty()
  const { question } = useLeaveGuard(isDirty)
  const maySave = readOnly === '' && waits === '' && isDirty && !busy
  // Ctrl+S belongs to a dialog that covers the page.
  useHotkeys([['mod+S', () => !isCovered() && formRef.current?.requestSubmit()]], [], true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!maySave) return
    onGo()
    focusFirstInvalid(formRef.current)
  }
  return (
    <form ref={formRef} onSubmit={submit} noValidate aria-label={label}>
      <fieldset disabled={readOnly !== ''} className={styles.fields}>
        <Stack>
          {readOnly && <Alert color="gray">{readOnly}</Alert>}
          <ErrorSummary errors={form.errors} labels={labels as Record<string, string>} />
          {children}
        </Stack>
      </fieldset>
      {readOnly === '' && (
        <div className={styles.bar} data-dirty={isDirty} ref={footBar}>
          {error && (
            <Alert color="red" role="alert" w="100%" py="xs">
              {errorMessage(error)}
            </Alert>
          )}
          <Text size="sm" role="status">
            {waits || (isDirty ? texts.unsaved : '')}
          </Text>
          <Group gap="xs" wrap="nowrap" ml="auto">
            {isDirty && (
              <Button variant="default" onClick={() => form.reset()}>
                {texts.undo}
              </Button>
            )}
            <Button type="submit" loading={busy} disabled={!isDirty || waits !== ''}>
              {go}
            </Button>
          </Group>
        </div>
      )}
      {conflict && <LaterConflictDialog conflict={conflict} labels={labels} words={words} />}
      {question}
    </form>
  )
}

const isCovered = () => document.querySelector('[role=dialog][aria-modal=true]') !== null
