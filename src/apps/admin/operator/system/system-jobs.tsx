import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { MAX_REASON, type SystemJob } from '../../../../domains/system/system.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { operatorSystemTexts } from '../../../../ui/texts/admin-operator-system.ts'
import { useRunJob, useStopJob, useSystemJobs } from '../../api/operator/system.api.ts'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf, wholePart } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'

const texts = operatorSystemTexts.jobs

/** The scheduled jobs with their last runs. */
export function SystemJobs({ mayAct }: { mayAct: boolean }) {
  const jobs = useSystemJobs()
  return (
    <section aria-label={texts.title}>
      <Title order={2} size="h4" mb="xs">
        {texts.title}
      </Title>
      <ResourceTable
        resource={resourceOf(mayAct)}
        source={sourceOf(jobs, ({ jobs: rows }) => wholePart(rows))}
      />
    </section>
  )
}

function stateOf({ stopped_at, failed_at, ended_at }: SystemJob): keyof typeof texts.states {
  if (stopped_at) return 'stopped'
  if (failed_at && (!ended_at || failed_at >= ended_at)) return 'failed'
  return ended_at ? 'ok' : 'unknown'
}

const COLORS = { ok: 'yard', failed: 'red', stopped: 'yellow', unknown: 'gray' } as const

const scheduleOf = ({ cron, every_seconds }: SystemJob): string =>
  cron ?? (every_seconds ? texts.every(every_seconds) : texts.onRequest)

const resourceOf = (mayAct: boolean): Resource<SystemJob> => ({
  id: 'system-jobs',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ name }) => name,
  nameOf: ({ name }) => name,
  columns: [
    {
      id: 'name',
      header: texts.columns.name,
      card: 'title',
      always: true,
      cell: ({ name, failed_at, failure }) => (
        <>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {failed_at && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }} lineClamp={2}>
              {texts.failedAt(seoulMinute(failed_at), failure)}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: texts.columns.state,
      card: 'aside',
      width: 'fit',
      cell: (job) => (
        <Badge variant="light" color={COLORS[stateOf(job)]}>
          {texts.states[stateOf(job)]}
        </Badge>
      ),
    },
    {
      id: 'schedule',
      header: texts.columns.schedule,
      card: 'named',
      width: 'fit',
      cell: (job) => <Text size="sm">{scheduleOf(job)}</Text>,
    },
    {
      id: 'last',
      header: texts.columns.last,
      card: 'named',
      width: 'fit',
      cell: ({ ended_at }) => <Text size="sm">{ended_at ? seoulMinute(ended_at) : texts.never}</Text>,
    },
    {
      id: 'next',
      header: texts.columns.next,
      card: 'named',
      width: 'fit',
      cell: ({ next_at }) => next_at && <Text size="sm">{seoulMinute(next_at)}</Text>,
    },
    ...(mayAct
      ? [
          {
            id: 'act',
            header: texts.columns.act,
            card: 'foot',
            width: 'fit',
            cell: (job: SystemJob) => <JobActions job={job} />,
          } as const,
        ]
      : []),
  ],
  empty: { title: texts.empty, icon: 'list' },
})

function JobActions({ job: { name, stopped_at } }: { job: SystemJob }) {
  const [dialog, setDialog] = useState<'run' | 'stop' | null>(null)
  const close = () => setDialog(null)
  return (
    <Group gap="xs" wrap="nowrap">
      {!stopped_at && (
        <Button variant="default" aria-label={texts.runTitle(name)} onClick={() => setDialog('run')}>
          {texts.run}
        </Button>
      )}
      <Button
        variant="default"
        aria-label={stopped_at ? texts.startTitle(name) : texts.stopTitle(name)}
        onClick={() => setDialog('stop')}
      >
        {stopped_at ? texts.start : texts.stop}
      </Button>
      {dialog === 'run' && <RunDialog name={name} onClose={close} />}
      {dialog === 'stop' && <StopDialog name={name} isStopped={stopped_at !== null} onClose={close} />}
    </Group>
  )
}

function RunDialog({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <ReasonedDecision
      title={texts.runTitle(name)}
      words={{ go: texts.run, text: texts.runText, hint: operatorSystemTexts.reasonHint }}
      max={MAX_REASON}
      decision={useRunJob(name, texts.runDone)}
      onClose={onClose}
    />
  )
}

function StopDialog({ name, isStopped, onClose }: { name: string; isStopped: boolean; onClose: () => void }) {
  const [title, go, text, done] = isStopped
    ? [texts.startTitle(name), texts.start, texts.startText, texts.startDone]
    : [texts.stopTitle(name), texts.stop, texts.stopText, texts.stopDone]
  return (
    <ReasonedDecision
      title={title}
      words={{ go, text, hint: operatorSystemTexts.reasonHint }}
      max={MAX_REASON}
      danger={!isStopped}
      decision={useStopJob(name, !isStopped, done)}
      onClose={onClose}
    />
  )
}
