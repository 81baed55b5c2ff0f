import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { PayoutBatch } from '../../../../domains/settlements/payouts/payouts.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import {
  useCreatePayoutBatch,
  usePayoutBatches,
  usePayoutFile,
  useSettlementTotals,
} from '../../api/operator/settlements.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { FileButton } from '../file-button.tsx'
import { AllPaidButton } from './all-paid-button.tsx'
import { AnswerFileButton } from './answer-file-button.tsx'
import styles from './operator-settlements.module.css'

const texts = operatorSettlementsTexts.batches

/** What was given to the bank or sent over PortOne, and today's new payouts. */
export function PayoutBatches({ mayDecide }: { mayDecide: boolean }) {
  const { after } = useUrlParameters(urlParameters.operatorSettlements)
  const batches = usePayoutBatches(after ? Number(after) : undefined)
  return (
    <ResourceTable
      resource={resourceOf(mayDecide)}
      source={sourceOf(batches, ({ batches, next }) => ({ rows: batches, next }))}
      tools={mayDecide && <CreateButton />}
    />
  )
}

function CreateButton() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useSettlementTotals()
  const create = useCreatePayoutBatch()
  const close = () => setOpen(false)
  if (!data) return null
  const { due, channel } = data
  const isEmpty = due.count === 0
  return (
    <Group gap="sm">
      {isEmpty && (
        <Text size="sm" c="dimmed">
          {texts.nothing}
        </Text>
      )}
      {/* After the last payout the button keeps the focus that the dialog returns to it. */}
      <Button
        data-disabled={isEmpty || undefined}
        aria-disabled={isEmpty}
        aria-haspopup="dialog"
        onClick={() => !isEmpty && setOpen(true)}
      >
        {texts.create[channel]}
      </Button>
      {isOpen && (
        <DecisionDialog
          title={texts.createTitle[channel]}
          go={texts.createTitle[channel]}
          text={texts.createText[channel](due.count, due.amount)}
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

const COUNTS = [
  ['planned', 'gray'],
  ['sent', 'blue'],
  ['paid', 'yard'],
  ['failed', 'red'],
  ['returned', 'red'],
  ['returns_requested', 'orange'],
  ['troubles', 'orange'],
] as const

/** A batch with the bank's answers, and what can be done about it. */
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
  const { id, channel, created_at, payouts, amount, sent } = batch
  const file = usePayoutFile(id)
  const isAnswered = mayDecide && channel === 'file' && sent > 0
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.named(id)}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Stack gap={4} className={styles.words} flex="1 1 220px">
          <Title order={2} size="h5">
            {texts.named(id)}
          </Title>
          <Text size="sm">{texts.sum(payouts, amount)}</Text>
          <Text size="xs" c="dimmed">
            {texts.channels[channel]} · {seoulMinute(created_at)}
          </Text>
          <Group gap={4}>
            {COUNTS.map(
              ([state, color]) =>
                batch[state] > 0 && (
                  <Badge key={state} variant="light" color={color}>
                    {texts.states[state]} {batch[state]}
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
          {isAnswered && <FileButton title={texts.downloadOf(id)} words={texts.download} file={file} />}
          {isAnswered && isOpen && <AnswerFileButton batch={id} />}
          {isAnswered && <AllPaidButton batch={batch} />}
        </Group>
      </Group>
    </Paper>
  )
}
