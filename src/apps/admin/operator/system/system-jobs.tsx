import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { MAX_REASON, type SystemJob } from '../../../../domains/system/system.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { operatorSystemTexts } from '../../../../ui/texts/admin-operator-system.ts'
import { jobNames } from '../../../../ui/texts/job-names.ts'
import { scheduleText } from '../../../../ui/texts/job-schedules.ts'
import { useRunJob, useStopJob, useSystemJobs } from '../../api/operator/system.api.ts'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf, wholePart } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useListUrl } from '../../components/table/use-list-url.ts'

const texts = operatorSystemTexts.jobs

/** A request to run a job ends after this time, if its result was not seen. */
const MAX_WAIT_MS = 60_000

/** The last end of a job's runs when an operator requested one, and the time of the request. */
interface RunRequest {
  endedAt: string | null
  requestedAt: number
}

type RunRequests = Readonly<Record<string, RunRequest>>

/** Whether a requested run has neither ended nor been given up. */
function isAwaited({ name, ended_at, running_at }: SystemJob, requests: RunRequests): boolean {
  const request = requests[name]
  if (request?.endedAt !== ended_at) return false
  return Boolean(running_at) || Date.now() - request.requestedAt < MAX_WAIT_MS
}

/** The scheduled jobs with their last runs; those that failed, stand or run first. */
export function SystemJobs({ mayAct }: { mayAct: boolean }) {
  const { parameters, change } = useListUrl()
  const [requests, setRequests] = useState<RunRequests>({})
  const jobs = useSystemJobs((rows) => rows.some((job) => isAwaited(job, requests)))
  const noteRequest = ({ name, ended_at }: SystemJob) =>
    setRequests((before) => ({ ...before, [name]: { endedAt: ended_at, requestedAt: Date.now() } }))
  const stateOf = (job: SystemJob): JobState =>
    isAwaited(job, requests) && !job.running_at ? 'requested' : lastStateOf(job)
  // A job that was run from here stays in the list, with the result.
  const isNotable = (job: SystemJob) => job.name in requests || NOTABLE.has(stateOf(job))
  const shownJobs = (rows: SystemJob[]) => {
    const notable = rows.filter(isNotable)
    return parameters.jobs === 'all' ? [...notable, ...rows.filter((job) => !isNotable(job))] : notable
  }
  return (
    <section aria-label={texts.title}>
      <Title order={2} size="h4" mb="xs">
        {texts.title}
      </Title>
      <ResourceTable
        resource={resourceOf({
          mayAct,
          stateOf,
          onRun: noteRequest,
          showAll: () => change({ jobs: 'all' }),
        })}
        source={sourceOf(jobs, ({ jobs: rows }) => wholePart(shownJobs(rows)))}
      />
    </section>
  )
}

type JobState = keyof typeof texts.states

function lastStateOf({ stopped_at, running_at, failed_at, ended_at }: SystemJob): JobState {
  if (running_at) return 'running'
  if (stopped_at) return 'stopped'
  if (failed_at && (!ended_at || failed_at >= ended_at)) return 'failed'
  return ended_at ? 'ok' : 'unknown'
}

const COLORS = {
  requested: 'blue',
  running: 'blue',
  ok: 'yard',
  failed: 'red',
  stopped: 'yellow',
  unknown: 'gray',
} as const

/** States that the list shows first. */
const NOTABLE: ReadonlySet<JobState> = new Set(['requested', 'running', 'failed', 'stopped'])

const resourceOf = ({
  mayAct,
  stateOf,
  onRun,
  showAll,
}: {
  mayAct: boolean
  stateOf: (job: SystemJob) => JobState
  onRun: (job: SystemJob) => void
  showAll: () => void
}): Resource<SystemJob> => ({
  id: 'system-jobs',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ name }) => name,
  nameOf: ({ name }) => nameOf(name),
  filters: [
    {
      name: 'jobs',
      label: texts.title,
      options: [
        { value: 'notable', label: texts.notable },
        { value: 'all', label: texts.all },
      ],
    },
  ],
  columns: [
    {
      id: 'name',
      header: texts.columns.name,
      card: 'title',
      always: true,
      cell: ({ name, failed_at, failure }) => (
        <>
          <Text size="sm" fw={600}>
            {nameOf(name)}
          </Text>
          <Text size="xs" c="dimmed">
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
      cell: ({ cron, every_seconds }) => <Text size="sm">{scheduleText(cron, every_seconds)}</Text>,
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
      cell: ({ next_at, stopped_at }) =>
        next_at && !stopped_at && <Text size="sm">{seoulMinute(next_at)}</Text>,
    },
    ...(mayAct
      ? [
          {
            id: 'act',
            header: texts.columns.act,
            card: 'foot',
            width: 'fit',
            cell: (job: SystemJob) => <JobActions job={job} onRun={() => onRun(job)} />,
          } as const,
        ]
      : []),
  ],
  empty: { title: texts.noneNotable, icon: 'list', action: { label: texts.all, run: showAll } },
})

const nameOf = (name: string): string => jobNames[name] ?? name

function JobActions({ job: { name, stopped_at }, onRun }: { job: SystemJob; onRun: () => void }) {
  const [dialog, setDialog] = useState<'run' | 'stop' | null>(null)
  const close = () => setDialog(null)
  return (
    <Group gap="xs" wrap="nowrap">
      {!stopped_at && (
        <Button variant="default" aria-label={texts.runTitle(nameOf(name))} onClick={() => setDialog('run')}>
          {texts.run}
        </Button>
      )}
      <Button
        variant="default"
        aria-label={stopped_at ? texts.startTitle(nameOf(name)) : texts.stopTitle(nameOf(name))}
        onClick={() => setDialog('stop')}
      >
        {stopped_at ? texts.start : texts.stop}
      </Button>
      {dialog === 'run' && <RunDialog name={name} onRun={onRun} onClose={close} />}
      {dialog === 'stop' && <StopDialog name={name} isStopped={stopped_at !== null} onClose={close} />}
    </Group>
  )
}

function RunDialog({ name, onRun, onClose }: { name: string; onRun: () => void; onClose: () => void }) {
  return (
    <ReasonedDecision
      title={texts.runTitle(nameOf(name))}
      words={{ go: texts.run, text: texts.runText, hint: operatorSystemTexts.reasonHint }}
      max={MAX_REASON}
      decision={useRunJob(name, texts.runDone, onRun)}
      onClose={onClose}
    />
  )
}

function StopDialog({ name, isStopped, onClose }: { name: string; isStopped: boolean; onClose: () => void }) {
  const [title, go, text, done] = isStopped
    ? [texts.startTitle(nameOf(name)), texts.start, texts.startText, texts.startDone]
    : [texts.stopTitle(nameOf(name)), texts.stop, texts.stopText, texts.stopDone]
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
