import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { PayoutBatch } from '../../../../domains/settlements/settlements.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import {
  useCreatePayoutBatch,
  usePayoutBatches,
  useSettlementTotals,
} from '../../api/operator/settlements.api.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf, wholePart } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { paths } from '../../paths.ts'
import { AllPaidButton } from './all-paid-button.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import styles from './operator-settlements.module.css'

const texts = operatorSettlementsTexts.batches

/** The files that were given to the bank, and today's new one. */
export function PayoutBatches({ mayDecide }: { mayDecide: boolean }) {
  return (
    <ResourceTable
      resource={resourceOf(mayDecide)}
      source={sourceOf(usePayoutBatches(), wholePart)}
      tools={mayDecide && <CreateButton />}
    />
  )
}

function CreateButton() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useSettlementTotals()
  const create = useCreatePayoutBatch()
  const due = data?.due
  const close = () => setOpen(false)
  if (!due) return null
  return (
    <Group gap="sm">
      {due.count === 0 && (
        <Text size="sm" c="dimmed">
          {texts.nothing}
        </Text>
      )}
      <Button disabled={due.count === 0} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.create}
      </Button>
      {isOpen && (
        <DecisionDialog
          title={texts.createTitle}
          go={texts.createTitle}
          text={texts.createText(due.count, due.amount)}
          decision={create}
          onGo={() => create.mutate(undefined, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Group>
  )
}

const resourceOf = (mayDecide: boolean): Resource<PayoutBatch> => ({
  id: 'operator-batches',
  label: texts.list,
  noun: operatorSettlementsTexts.payouts.noun,
  keyOf: ({ id }) => String(id),
  nameOf: ({ id }) => texts.named(id),
  card: (batch) => <BatchCard batch={batch} mayDecide={mayDecide} />,
  columns: [],
  empty: { ...texts.empty, icon: 'list' },
})

/** A file with the bank's answers, and what can be done about it. */
export function BatchCard({
  batch,
  mayDecide,
  isOpen = false,
}: {
  batch: PayoutBatch
  mayDecide: boolean
  /** the payouts are shown below */
  isOpen?: boolean
}) {
  const { id, created_at, payouts, amount, sent, paid, failed } = batch
  const counts = [
    ['sent', sent, 'blue'],
    ['paid', paid, 'yard'],
    ['failed', failed, 'red'],
  ] as const
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.named(id)}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Stack gap={4} className={styles.words} flex="1 1 220px">
          <Title order={2} size="h5">
            {texts.named(id)}
          </Title>
          <Text size="sm">{texts.sum(payouts, amount)}</Text>
          <Text size="xs" c="dimmed">
            {seoulMinute(created_at)}
          </Text>
          <Group gap={4}>
            {counts.map(
              ([state, count, color]) =>
                count > 0 && (
                  <Badge key={state} variant="light" color={color}>
                    {texts.states[state]} {count}
                  </Badge>
                ),
            )}
          </Group>
        </Stack>
        <Group gap="xs" justify="flex-end">
          {!isOpen && (
            <Anchor
              href={paths.operatorSettlements({ view: 'batches', batch: id })}
              size="sm"
              px="xs"
              aria-label={texts.openOf(id)}
            >
              {texts.open}
            </Anchor>
          )}
          {mayDecide && (
            <Button component="a" href={paths.payoutFile(id)} target="_self" download variant="default">
              {texts.download}
            </Button>
          )}
          {mayDecide && sent > 0 && <AllPaidButton batch={batch} />}
        </Group>
      </Group>
    </Paper>
  )
}
