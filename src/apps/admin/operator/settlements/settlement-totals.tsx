import { Alert, Anchor, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { won } from '../../../../ui/money.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { useSettlementTotals } from '../../api/operator/settlements.api.ts'
import { ErrorState } from '../../components/states/error-state.tsx'
import { paths } from '../../paths.ts'
import styles from './operator-settlements.module.css'

const texts = operatorSettlementsTexts.totals

/** What is owed to shops, what has to be kept apart, and what is due today. */
export function SettlementTotals() {
  const { data, error, isPending, isLoadingError, refetch } = useSettlementTotals()
  if (isPending) return <Skeleton role="status" h={108} aria-label={adminTexts.loading} />
  if (isLoadingError)
    return (
      <ErrorState
        error={error}
        retry={() => void refetch()}
        missing={adminTexts.missing.page}
        isPage={false}
      />
    )
  const { unsettled, payable, kept_apart, due, blocked, failed, returns, troubles } = data
  const figures = [
    [texts.owed, won(unsettled + payable), texts.owedText(unsettled, payable)],
    [texts.setAside, won(kept_apart), texts.keptText],
    [texts.due, won(due.amount), `${texts.count(due.count)} · ${texts.dueText}`],
    [texts.blocked, won(blocked.amount), `${texts.count(blocked.count)} · ${texts.blockedText}`],
  ] as const
  return (
    <>
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="xs">
        {figures.map(([name, value, text]) => (
          <Paper key={name} withBorder p="sm" role="group" aria-label={name}>
            <Text size="sm">{name}</Text>
            <div className={styles.figure}>{value}</div>
            <Text size="xs" c="dimmed">
              {text}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      {failed > 0 && <Alert color="orange">{texts.failed(failed)}</Alert>}
      {(returns > 0 || troubles > 0) && (
        <Alert color="orange">
          {[returns > 0 && texts.returns(returns), troubles > 0 && texts.troubles(troubles)]
            .filter(Boolean)
            .join(' ')}{' '}
          <Anchor href={paths.operatorSettlements({ view: 'batches' })} size="sm">
            {texts.toBatches}
          </Anchor>
        </Alert>
      )}
    </>
  )
}
