import { Alert, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { MAX_COUNTED_DIFFERENCES } from '../../../../domains/reconciliation/shared/reconciliation-limits.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { operatorReconciliationTexts } from '../../../../ui/texts/admin-operator-reconciliation.ts'
import { useReconciliation } from '../../api/operator/reconciliation.api.ts'
import { ErrorState } from '../../components/states/error-state.tsx'
import { dotted } from '../../settlements/settlement-days.ts'
import styles from '../settlements/operator-settlements.module.css'

const { providers: names, summary: texts } = operatorReconciliationTexts

/** How many differences are open, how far statements have come, and the last fetch from PortOne. */
export function ReconciliationSummary() {
  const { data, error, isPending, isLoadingError, refetch } = useReconciliation()
  if (isPending) return <Skeleton role="status" h={96} aria-label={adminTexts.loading} />
  if (isLoadingError)
    return (
      <ErrorState
        error={error}
        retry={() => void refetch()}
        missing={adminTexts.missing.page}
        isPage={false}
      />
    )
  const { open, oldest, providers, first_day, gateway } = data
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: gateway ? 3 : 2 }} spacing="xs">
        <Paper withBorder p="sm" role="group" aria-label={texts.open}>
          <Text size="sm">{texts.open}</Text>
          <div className={styles.figure}>{texts.count(open, open >= MAX_COUNTED_DIFFERENCES)}</div>
          <Text size="xs" c="dimmed">
            {oldest ? texts.oldest(dotted(oldest)) : providers.length > 0 && texts.none}
          </Text>
        </Paper>
        <Paper withBorder p="sm" role="group" aria-label={texts.settled}>
          <Text size="sm">{texts.settled}</Text>
          {providers.length === 0 && <Text size="sm">{texts.nothing}</Text>}
          {providers.map(({ provider, last_day }) => (
            <Text key={provider} size="sm" fw={600}>
              {texts.until(names[provider], dotted(last_day))}
            </Text>
          ))}
          {first_day && (
            <Text size="xs" c="dimmed">
              {texts.first(dotted(first_day))}
            </Text>
          )}
        </Paper>
        {gateway && (
          <Paper withBorder p="sm" role="group" aria-label={texts.gateway}>
            <Text size="sm">{texts.gateway}</Text>
            <Text size="sm" fw={600}>
              {gateway.fetched_at ? texts.fetched(seoulMinute(gateway.fetched_at)) : texts.notFetched}
            </Text>
          </Paper>
        )}
      </SimpleGrid>
      {gateway?.problem && <Alert color="orange">{texts.gatewayFailed(gateway.problem)}</Alert>}
    </>
  )
}
