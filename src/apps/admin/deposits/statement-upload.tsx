import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { BankStatement } from '../../../domains/deposits/deposits.contract.ts'
import { MAX_STATEMENT_BYTES } from '../../../domains/deposits/shared/deposit-limits.ts'
import { adminDepositsTexts as texts } from '../../../ui/texts/admin-deposits.ts'
import { type DepositOwner, useAddStatement } from '../api/deposits.api.ts'
import { ChooseTable } from '../components/files/choose-table.tsx'
import { FileStep } from '../components/files/file-step.tsx'
import { saveFile } from '../components/files/save-file.ts'
import { depositTemplate } from './deposit-template.ts'
import styles from './deposits.module.css'

/** The upload of a bank statement, and what it has brought. */
export function StatementUpload({ owner }: { owner: DepositOwner }) {
  const adding = useAddStatement(owner)
  return (
    <FileStep title={texts.steps.upload} text={texts.steps.uploadText}>
      <ChooseTable max={MAX_STATEMENT_BYTES} reading={adding} />
      <Group gap="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => saveFile(texts.templateName, depositTemplate())}
        >
          {texts.template}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.templateHint}
        </Text>
      </Group>
      {adding.data && <AddedStatement statement={adding.data} onClose={adding.reset} />}
    </FileStep>
  )
}

function AddedStatement({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const { bank, added, known, withdrawals, apart, faults, names_account, left_out } = statement
  const others = texts.added.others(withdrawals, apart, faults)
  return (
    <Alert
      w="100%"
      color={faults > 0 || !names_account ? 'orange' : 'yard'}
      role="status"
      title={texts.added.title(texts.banks[bank])}
      withCloseButton
      closeButtonLabel={texts.added.close}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text size="sm">{texts.added.counts(added, known)}</Text>
        {others && (
          <Text size="sm">
            {texts.added.othersLead}
            {others}
          </Text>
        )}
        {!names_account && <Text size="sm">{texts.added.unnamed}</Text>}
        <LeftOutRows rows={left_out} />
      </Stack>
    </Alert>
  )
}

/** The rows that are not compared with orders, each with the reason. */
export function LeftOutRows({ rows }: { rows: BankStatement['left_out'] }) {
  if (rows.length === 0) return null
  return (
    <details>
      <Text component="summary" size="sm">
        {texts.added.leftOut}
      </Text>
      <ul className={styles.reasons}>
        {rows.map(({ row, reason }) => (
          <li key={row}>{texts.added.row(row, reason)}</li>
        ))}
      </ul>
    </details>
  )
}
