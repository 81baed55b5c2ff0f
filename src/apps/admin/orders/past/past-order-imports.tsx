import { Alert, Badge, Button, Group, Progress, Text } from '@mantine/core'
import { useState } from 'react'
import type { PastOrderImport } from '../../../../domains/past-orders/past-orders.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminPastOrdersTexts } from '../../../../ui/texts/admin-past-orders.ts'
import { errorMessage } from '../../api/error-message.ts'
import { usePastOrderImports, useUndoPastOrderImport } from '../../api/orders/past-orders.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { Section } from '../../components/section.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import styles from './past-orders.module.css'

const texts = adminPastOrdersTexts.imports
const COLOURS = { running: 'blue', done: 'yard', stopped: 'orange', undone: 'gray' } as const

/** The imported files with their progress, each with its undo. */
export function PastOrderImports({ shopid }: { shopid: string }) {
  const { data, error, isLoadingError, refetch } = usePastOrderImports(shopid)
  if (isLoadingError)
    return <ErrorState error={error} retry={() => void refetch()} missing={texts.none} isPage={false} />
  if (!data) return null
  return (
    <Section title={texts.title}>
      {data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      ) : (
        <ul className={styles.list}>
          {data.map((file) => (
            <li key={file.id}>
              <ImportedFile shopid={shopid} file={file} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function ImportedFile({ shopid, file }: { shopid: string; file: PastOrderImport }) {
  const { name, program, state, orders, processed, created_at, undoable } = file
  const progress = texts.progress(processed, orders)
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={700} className={styles.words}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {seoulMinute(created_at)} · {adminPastOrdersTexts.programs[program]}
          </Text>
        </div>
        <Badge variant="light" color={COLOURS[state]} flex="none">
          {texts.states[state]}
        </Badge>
      </Group>
      {state === 'running' && <Progress value={(processed / orders) * 100} my={6} aria-label={name} />}
      <Text size="sm">{state === 'running' || state === 'stopped' ? progress : texts.result(file)}</Text>
      {undoable && state !== 'running' && <UndoButton shopid={shopid} file={file} />}
    </>
  )
}

function UndoButton({ shopid, file: { id, name } }: { shopid: string; file: PastOrderImport }) {
  const [isOpen, setOpen] = useState(false)
  const undo = useUndoPastOrderImport(shopid)
  const go = () =>
    undo.mutate(id, {
      onSuccess({ deleted }) {
        toast({ text: texts.undone(deleted), kind: 'done' })
        setOpen(false)
      },
    })
  return (
    <>
      <Button
        size="compact-sm"
        mt={6}
        variant="default"
        aria-haspopup="dialog"
        aria-label={texts.undoOf(name)}
        onClick={() => setOpen(true)}
      >
        {texts.undo}
      </Button>
      {isOpen && (
        <FormDialog
          title={texts.undoTitle}
          go={texts.undoGo}
          danger
          busy={undo.isPending}
          onGo={go}
          onClose={() => setOpen(false)}
        >
          <Text fw={700} className={styles.words}>
            {name}
          </Text>
          <Text>{texts.undoText}</Text>
          {undo.error && (
            <Alert color="red" role="alert">
              {errorMessage(undo.error)}
            </Alert>
          )}
        </FormDialog>
      )}
    </>
  )
}
