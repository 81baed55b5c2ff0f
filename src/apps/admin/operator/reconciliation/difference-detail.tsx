import {
  Alert,
  Anchor,
  Badge,
  Button,
  Group,
  Paper,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import type { DifferenceDetail as Detail } from '../../../../domains/reconciliation/reconciliation.contract.ts'
import { MAX_NOTE } from '../../../../domains/reconciliation/shared/reconciliation-limits.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { won } from '../../../../ui/money.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { operatorReconciliationTexts } from '../../../../ui/texts/admin-operator-reconciliation.ts'
import {
  useDifference,
  useExplainDifference,
  useReopenDifference,
} from '../../api/operator/reconciliation.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { useReason } from '../../components/form/use-reason.tsx'
import { Section } from '../../components/section.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { paths } from '../../paths.ts'
import { dotted } from '../../settlements/settlement-days.ts'
import styles from '../settlements/operator-settlements.module.css'

const { detail: texts, kinds, list, noProvider, providers, reasons, states } = operatorReconciliationTexts
const COLOURS = { open: 'orange', explained: 'gray', resolved: 'yard' } as const

/** One difference: what the books, PortOne and statements say, and what can be done about it. */
export function DifferenceDetail({ id, mayDecide }: { id: number; mayDecide: boolean }) {
  const { data, error, isPending, isLoadingError, refetch } = useDifference(id)
  return (
    <>
      <Anchor href={paths.operatorReconciliation()} size="sm">
        {texts.back}
      </Anchor>
      {isPending && <Skeleton role="status" h={240} aria-label={adminTexts.loading} />}
      {isLoadingError && (
        <ErrorState error={error} retry={() => void refetch()} missing={texts.noun} isPage={false} />
      )}
      {data && <Content difference={data} mayDecide={mayDecide} />}
    </>
  )
}

function Content({ difference, mayDecide }: { difference: Detail; mayDecide: boolean }) {
  const { kind, state, ours, theirs, provider, since, note, decided_at, decided_by, resolved_at } = difference
  return (
    <>
      <Paper component="section" withBorder p="md" aria-label={kinds[kind]}>
        <Stack gap="sm">
          <Group justify="space-between" gap="xs">
            <Title order={2} size="h4">
              {kinds[kind]}
            </Title>
            <Badge variant="light" color={COLOURS[state]}>
              {states[state]}
            </Badge>
          </Group>
          <Text size="sm">{reasons[kind]}</Text>
          <Facts
            layout="beside"
            facts={[
              [kind === 'restated' ? texts.first : list.columns.ours, won(ours)],
              [kind === 'restated' ? texts.last : list.columns.theirs, won(theirs)],
              [list.columns.since, dotted(since)],
              [list.providerLabel, provider ? providers[provider] : noProvider],
            ]}
          />
          {note && (
            <Alert color="gray" title={texts.note}>
              <Text size="sm" className={styles.words}>
                {note}
              </Text>
              {decided_at && decided_by !== null && (
                <Text size="xs" c="dimmed">
                  {texts.noted(seoulMinute(decided_at), decided_by)}
                </Text>
              )}
            </Alert>
          )}
          {resolved_at && <Alert color="yard">{texts.resolved(seoulMinute(resolved_at))}</Alert>}
          {mayDecide && <Actions difference={difference} />}
        </Stack>
      </Paper>
      <Sides difference={difference} />
      <Transactions transactions={difference.transactions} />
    </>
  )
}

function Actions({ difference: { id, state, version } }: { difference: Detail }) {
  const [isOpen, setOpen] = useState(false)
  const explain = useExplainDifference()
  const reopen = useReopenDifference()
  const note = useReason({
    label: texts.note,
    hint: texts.noteHint,
    needed: texts.noteNeeded,
    max: MAX_NOTE,
  })
  if (state === 'resolved') return null
  return (
    <Group justify="flex-end">
      {state === 'explained' ? (
        <Button
          variant="default"
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ difference: id, version })}
        >
          {texts.reopen}
        </Button>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.explain}
        </Button>
      )}
      {isOpen && (
        <DecisionDialog
          title={texts.explainTitle}
          go={texts.explain}
          text={texts.explainText}
          decision={explain}
          onGo={() =>
            note.read((note) =>
              explain.mutate({ difference: id, version, note }, { onSuccess: () => setOpen(false) }),
            )
          }
          onClose={() => setOpen(false)}
        >
          {note.field}
        </DecisionDialog>
      )}
    </Group>
  )
}

function Sides({ difference: { own, gateway, orders, payment } }: { difference: Detail }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: gateway ? 2 : 1 }} spacing="sm">
      <Section title={texts.books}>
        {own ? (
          <Stack gap="xs">
            <Facts
              facts={[
                [texts.state, texts.states[own.state]],
                [texts.received, won(own.received)],
                [texts.refunded, own.refunded > 0 && won(own.refunded)],
                [texts.pending, own.pending > 0 && won(own.pending)],
                [texts.paidOn, own.paid_on && dotted(own.paid_on)],
                [texts.refundedOn, own.refunded_on && dotted(own.refunded_on)],
                [
                  texts.orders,
                  <span key="orders" className={styles.words}>
                    {orders.join(', ')}
                  </span>,
                ],
                [
                  texts.payment,
                  <span key="payment" className={styles.words}>
                    {payment}
                  </span>,
                ],
              ]}
            />
            {orders.length > 0 && (
              <Anchor href={paths.operatorPersons()} size="sm">
                {texts.findOrder}
              </Anchor>
            )}
          </Stack>
        ) : (
          <Text size="sm" c="dimmed">
            {texts.none}
          </Text>
        )}
      </Section>
      {gateway && (
        <Section title={texts.gateway}>
          <Facts
            facts={[
              [texts.state, texts.gatewayStates[gateway.status]],
              [texts.total, won(gateway.total)],
              [texts.canceled, gateway.canceled > 0 && won(gateway.canceled)],
              [texts.changedOn, dotted(gateway.changed_on)],
            ]}
          />
        </Section>
      )}
    </SimpleGrid>
  )
}

function Transactions({ transactions }: { transactions: Detail['transactions'] }) {
  return (
    <Section title={texts.transactions}>
      {transactions.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noTransactions}
        </Text>
      )}
      <ul className={styles.list}>
        {transactions.map(({ id, kind, provider, tx, order, amount, fee, vat, net, ...row }) => (
          <Paper component="li" withBorder p="sm" key={id}>
            <Group justify="space-between" gap="xs" align="flex-start">
              <Text size="sm" fw={600}>
                {[
                  texts.kinds[kind],
                  row.memo !== texts.kinds[kind] && row.memo,
                  providers[provider],
                  row.method,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Text size="sm" fw={700} className={styles.number}>
                {won(kind === 'cancel' ? -amount : kind === 'other' ? net : amount)}
              </Text>
            </Group>
            <Text size="xs" c="dimmed" className={styles.words}>
              {[tx, order].filter(Boolean).join(' · ')}
            </Text>
            <Text size="sm" className={styles.words}>
              {[
                row.traded_on && `${texts.traded} ${dotted(row.traded_on)}`,
                `${texts.settled} ${dotted(row.settled_on)}`,
                `${texts.fee} ${won(fee)}`,
                `${texts.vat} ${won(vat)}`,
                `${texts.net} ${won(net)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {row.restated && (
              <Text size="sm" c="orange.8" className={styles.words}>
                {texts.restated(row.restated.amount, row.restated.net)}
              </Text>
            )}
            <Text size="xs" c="dimmed" className={styles.words}>
              {texts.file(row.statement)}
            </Text>
          </Paper>
        ))}
      </ul>
    </Section>
  )
}
