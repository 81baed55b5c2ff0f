import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { footBar } from '../../../../ui/navigation/foot-bar.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { errorMessage } from '../../api/error-message.ts'
import { ErrorSummary } from '../form/error-summary.tsx'
import { focusFirstWrong } from '../form/focus-first-wrong.ts'
import type { ShapedForm } from '../form/use-shaped-form.ts'
import { ConflictDialog, type ValueWords } from './conflict-dialog.tsx'
import styles from './edit-page.module.css'
import { useLeaveGuard } from './use-leave-guard.tsx'
import type { Conflict } from './use-versioned-edit.ts'

const texts = adminKitTexts.form

/**
 * A form that is a page (`useVersionedEdit` with `goesOn`): the bar with its button stays in sight while something is not saved, Ctrl+S
 * saves, and nothing that was written is lost unasked.
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
  /** the form's name for those who hear it */
  label: string
  form: ShapedForm<Written>
  /** the fields' names in words */
  labels: Partial<Record<keyof Written, string>>
  words?: ValueWords<Written>
  busy: boolean
  error: Error | null
  conflict: Conflict<Written> | null
  /** why nothing can be changed here; empty where it can */
  readOnly?: string
  /** label of the button */
  go?: string
  /** why it can't be saved just now; empty where it can */
  waits?: string
  onGo: () => void
  children: ReactNode
}) {
  const own = useRef<HTMLFormElement>(null)
  const isDirty = form.isDirty()
  const { question } = useLeaveGuard(isDirty)
  const maySave = readOnly === '' && waits === '' && isDirty && !busy
  // A dialog above the page has the key to itself.
  useHotkeys([['mod+S', () => !isCovered() && own.current?.requestSubmit()]], [], true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!maySave) return
    onGo()
    focusFirstWrong(own.current)
  }
  return (
    <form ref={own} onSubmit={submit} noValidate aria-label={label}>
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
      {conflict && <ConflictDialog conflict={conflict} labels={labels} words={words} />}
      {question}
    </form>
  )
}

const isCovered = () => document.querySelector('[role=dialog][aria-modal=true]') !== null
