import { Group, Text } from '@mantine/core'
import type { BankStatement } from '../../../domains/deposits/deposits.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { adminDepositsTexts as texts } from '../../../ui/texts/admin-deposits.ts'
import { type DepositOwner, useBankStatements } from '../api/deposits.api.ts'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import styles from './deposits.module.css'
import { LeftOutRows } from './statement-upload.tsx'

/** The uploaded statements, with what became of their deposits. */
export function StatementHistory({ owner }: { owner: DepositOwner }) {
  const { data, error, isLoadingError, refetch } = useBankStatements(owner)
  if (isLoadingError)
    return (
      <ErrorState error={error} retry={() => void refetch()} missing={texts.history.none} isPage={false} />
    )
  if (!data) return null
  return (
    <Section title={texts.steps.history}>
      {data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.history.none}
        </Text>
      ) : (
        <ul className={styles.list}>
          {data.map((statement) => (
            <li key={statement.id}>
              <UploadedStatement statement={statement} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function UploadedStatement({ statement }: { statement: BankStatement }) {
  const { name, bank, first_day, last_day, added, known, created_at, booked, open, queued, dismissed } =
    statement
  return (
    <>
      <Text size="sm" fw={700} className={styles.words}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {[
          seoulMinute(created_at),
          texts.banks[bank],
          first_day && last_day && texts.history.period(first_day, last_day),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group gap="md">
        <Text size="sm">{texts.added.counts(added, known)}</Text>
        <Text size="sm">{texts.history.counts(booked, open + queued, dismissed)}</Text>
      </Group>
      <LeftOutRows rows={statement.left_out} />
    </>
  )
}
