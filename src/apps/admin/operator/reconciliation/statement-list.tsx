import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ProviderStatement } from '../../../../domains/reconciliation/reconciliation.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { operatorReconciliationTexts } from '../../../../ui/texts/admin-operator-reconciliation.ts'
import { useProviderStatements } from '../../api/operator/reconciliation.api.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf, wholePart } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { dotted } from '../../settlements/settlement-days.ts'
import styles from '../settlements/operator-settlements.module.css'

const { providers, statements: texts, views } = operatorReconciliationTexts

/** The statements that operators have uploaded, the newest first. */
export const StatementList = () => (
  <ResourceTable resource={RESOURCE} source={sourceOf(useProviderStatements(), wholePart)} />
)

const RESOURCE: Resource<ProviderStatement> = {
  id: 'operator-provider-statements',
  label: views.statements,
  noun: texts.noun,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  card: (statement) => <StatementCard statement={statement} />,
  columns: [],
  empty: { ...texts.empty, icon: 'list' },
}

function StatementCard({ statement }: { statement: ProviderStatement }) {
  const { name, first_day, last_day, created_at, left_out } = statement
  return (
    <Paper component="section" withBorder p="md" aria-label={name}>
      <Stack gap={4} className={styles.words}>
        <Title order={2} size="h5" className={styles.words}>
          {name}
        </Title>
        <Text size="sm">
          {[
            statement.providers.map((provider) => providers[provider]).join(', '),
            first_day && last_day && texts.period(dotted(first_day), dotted(last_day)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Group gap="xs">
          {countsOf(statement).map((text) => (
            <Text key={text} size="sm">
              {text}
            </Text>
          ))}
        </Group>
        <Text size="xs" c="dimmed">
          {texts.uploaded(seoulMinute(created_at))}
        </Text>
        <LeftOut rows={left_out} />
      </Stack>
    </Paper>
  )
}

/** The counts of a statement that are not 0. */
export const countsOf = (
  counts: Pick<ProviderStatement, 'known' | 'changed' | 'planned' | 'faults'> & { added?: number },
): string[] =>
  (['added', 'known', 'changed', 'planned', 'faults'] as const).flatMap((name) => {
    const count = counts[name]
    return count ? [texts[name](count)] : []
  })

/** The rows of a statement that were left out, with the reasons. */
export function LeftOut({ rows }: { rows: ProviderStatement['left_out'] }) {
  if (rows.length === 0) return null
  return (
    <details>
      <summary>
        <Text span size="sm">
          {texts.leftOut}
        </Text>
      </summary>
      <ul className={styles.answers}>
        {rows.map(({ row, reason }) => (
          <li key={row}>{texts.row(row, reason)}</li>
        ))}
      </ul>
    </details>
  )
}
