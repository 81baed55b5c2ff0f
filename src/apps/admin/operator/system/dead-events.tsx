import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { type DeadEvent, MAX_REASON } from '../../../../domains/system/system.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { operatorSystemTexts } from '../../../../ui/texts/admin-operator-system.ts'
import { consumerNames } from '../../../../ui/texts/job-names.ts'
import { useDeadEvents, useRetryEvents } from '../../api/operator/system.api.ts'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'
import { Section } from '../../components/section.tsx'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf, wholePart } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'

const texts = operatorSystemTexts.dead

/** Deliveries of events that failed too often. */
export function DeadEvents({ mayAct }: { mayAct: boolean }) {
  const dead = useDeadEvents()
  if (dead.data?.events.length === 0)
    return (
      <Section title={texts.title}>
        <Text size="sm">{texts.empty}</Text>
      </Section>
    )
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
  nameOf: ({ consumer, event }) => `${nameOf(consumer)} ${event}`,
  columns: [
    {
      id: 'consumer',
      header: texts.columns.consumer,
      card: 'title',
      always: true,
      cell: ({ consumer, type, event }) => (
        <>
          <Text size="sm" fw={600}>
            {nameOf(consumer)}
          </Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {texts.event(consumer, type, event)}
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

const nameOf = (consumer: string): string => consumerNames[consumer] ?? consumer

function RetryButton({ dead }: { dead: DeadEvent }) {
  const [isOpen, setOpen] = useState(false)
  const title = texts.retryTitle(nameOf(dead.consumer), dead.event)
  const retry = useRetryEvents(dead, texts.retryDone)
  return (
    <>
      <Button variant="default" aria-label={title} onClick={() => setOpen(true)}>
        {texts.retry}
      </Button>
      {isOpen && (
        <ReasonedDecision
          title={title}
          words={{ go: texts.retry, text: texts.retryText, hint: operatorSystemTexts.reasonHint }}
          max={MAX_REASON}
          decision={retry}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
