import { Alert, Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { StatementPreview } from '../../../../domains/reconciliation/reconciliation.contract.ts'
import {
  MAX_STATEMENT_BYTES,
  PROVIDERS,
  type ProviderId,
  TEMPLATE_COLUMNS,
} from '../../../../domains/reconciliation/shared/reconciliation-limits.ts'
import { operatorReconciliationTexts } from '../../../../ui/texts/admin-operator-reconciliation.ts'
import { useAddStatement, useReadStatement } from '../../api/operator/reconciliation.api.ts'
import { ChooseTable } from '../../components/files/choose-table.tsx'
import { saveFile } from '../../components/files/save-file.ts'
import { workbookOf } from '../../components/files/workbook.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { dotted } from '../../settlements/settlement-days.ts'
import styles from '../settlements/operator-settlements.module.css'
import { countsOf, LeftOut } from './statement-list.tsx'

const { providers, upload: texts } = operatorReconciliationTexts
const MAX_DAYS = 31

/** Reads a statement of a provider, shows what it says, and stores it by one press. */
export function StatementUpload() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <UploadDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function UploadDialog({ onClose }: { onClose: () => void }) {
  const [provider, setProvider] = useState<ProviderId | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const reading = useReadStatement()
  const adding = useAddStatement()
  const preview = reading.data
  const newRows = preview ? preview.rows - preview.known : 0
  const isReady = newRows > 0 && preview !== undefined && !preview.needs_provider
  const read = (chosen: File | null, named: ProviderId | null) => {
    adding.reset()
    if (chosen) reading.mutate({ file: chosen, provider: named })
  }
  const add = () => {
    if (file && preview) adding.mutate({ file, provider, digest: preview.digest }, { onSuccess: onClose })
  }
  return (
    <DecisionDialog
      title={texts.title}
      go={isReady ? texts.go(newRows) : texts.close}
      text={texts.text}
      decision={adding}
      isBlocked={reading.isPending}
      onGo={isReady ? add : onClose}
      onClose={onClose}
    >
      <NativeSelect
        label={texts.provider}
        value={provider ?? ''}
        onChange={({ target }) => {
          const chosen = PROVIDERS.find((value) => value === target.value) ?? null
          setProvider(chosen)
          read(file, chosen)
        }}
        data={[
          { value: '', label: texts.auto },
          ...PROVIDERS.map((value) => ({ value, label: providers[value] })),
        ]}
      />
      <ChooseTable
        max={MAX_STATEMENT_BYTES}
        reading={{
          ...reading,
          mutate(chosen) {
            setFile(chosen)
            read(chosen, provider)
          },
        }}
      />
      {preview && !reading.isPending && <Preview preview={preview} newRows={newRows} />}
      {!preview && (
        <Group gap="xs">
          <Text size="xs" c="dimmed">
            {texts.templateText}
          </Text>
          <Anchor component="button" type="button" size="xs" onClick={saveTemplate}>
            {texts.template}
          </Anchor>
        </Group>
      )}
    </DecisionDialog>
  )
}

const saveTemplate = () =>
  saveFile(
    'pg-settlement.xlsx',
    workbookOf(
      operatorReconciliationTexts.statements.noun,
      Object.values(TEMPLATE_COLUMNS).map((name) => ({ name, width: 18 })),
      [],
    ),
  )

function Preview({ preview, newRows }: { preview: StatementPreview; newRows: number }) {
  const { provider, rows, changed, unknown, days, needs_provider, left_out } = preview
  return (
    <Stack gap="xs" role="status">
      {needs_provider && <Alert color="orange">{texts.needsProvider}</Alert>}
      <Text size="sm" fw={600}>
        {[provider && providers[provider], texts.rows(rows)].filter(Boolean).join(' · ')}
      </Text>
      <Group gap="xs">
        {countsOf({ ...preview, added: newRows }).map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
      </Group>
      {newRows === 0 && <Alert color="gray">{texts.nothing}</Alert>}
      {changed > 0 && <Alert color="orange">{texts.changedText}</Alert>}
      {unknown > 0 && <Alert color="orange">{texts.unknown(unknown)}</Alert>}
      <details>
        <summary>
          <Text span size="sm">
            {texts.days}
          </Text>
        </summary>
        <ul className={styles.answers}>
          {days.slice(0, MAX_DAYS).map(({ day, provider: named, net }) => (
            <li key={`${day} ${named}`}>{texts.day(dotted(day), providers[named], net)}</li>
          ))}
          {days.length > MAX_DAYS && <li>{texts.moreDays(days.length - MAX_DAYS)}</li>}
        </ul>
      </details>
      <LeftOut rows={left_out} />
    </Stack>
  )
}
