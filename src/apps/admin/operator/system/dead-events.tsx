import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { DeadEvent } from '../../../../domains/system/system.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { operatorSystemTexts } from '../../../../ui/texts/admin-operator-system.ts'
import { useDeadEvents, useRetryEvents } from '../../api/operator/system.api.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf, wholePart } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { DecisionDialog } from '../settlements/decision-dialog.tsx'
import { useReason } from '../settlements/use-reason.tsx'

const texts = operatorSystemTexts.dead
const MAX_REASON = 300

/** Deliveries of events that failed too often. */
export function DeadEvents({ mayAct }: { mayAct: boolean }) {
  const dead = useDeadEvents()
  return (
    <section aria-label={texts.title}>
      <Title order={2} size="h4" mb="xs">
        {texts.title}
      </Title>
      <ResourceTable
        resource={resourceOf(mayAct)}
        source={sourceOf(dead, ({ events }) => wholePart(events))}
      />
    </section>
  )
}

const resourceOf = (mayAct: boolean): Resource<DeadEvent> => ({
  id: 'dead-events',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ consumer, event }) => `${consumer} ${event}`,
  nameOf: ({ consumer, event }) => `${consumer} ${event}`,
  columns: [
    {
      id: 'consumer',
      header: texts.columns.consumer,
      card: 'title',
      always: true,
      cell: ({ consumer, type, event }) => (
        <>
          <Text size="sm" fw={600}>
            {consumer}
          </Text>
          <Text size="xs" c="dimmed">
            {type} {event}
          </Text>
        </>
      ),
    },
    {
      id: 'failure',
      header: texts.columns.failure,
      card: 'line',
      cell: ({ failure, attempts, ended_at }) => (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }} lineClamp={3}>
            {failure}
          </Text>
          <Text size="xs" c="dimmed">
            {seoulMinute(ended_at)} · {texts.tries(attempts)}
          </Text>
        </>
      ),
    },
    ...(mayAct
      ? [
          {
            id: 'act',
            header: texts.columns.act,
            card: 'foot',
            width: 'fit',
            cell: (dead: DeadEvent) => <RetryButton dead={dead} />,
          } as const,
        ]
      : []),
  ],
  empty: { title: texts.empty, icon: 'list' },
})

function RetryButton({ dead: { consumer, event } }: { dead: DeadEvent }) {
  const [isOpen, setOpen] = useState(false)
  const reason = useReason({ hint: operatorSystemTexts.reasonHint, max: MAX_REASON })
  const retry = useRetryEvents(texts.retryDone)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" aria-label={texts.retryTitle(consumer, event)} onClick={() => setOpen(true)}>
        {texts.retry}
      </Button>
      {isOpen && (
        <DecisionDialog
          title={texts.retryTitle(consumer, event)}
          go={texts.retry}
          text={texts.retryText}
          decision={retry}
          onGo={() =>
            reason.read((written) => retry.mutate({ consumer, event, reason: written }, { onSuccess: close }))
          }
          onClose={close}
        >
          {reason.field}
        </DecisionDialog>
      )}
    </>
  )
}
