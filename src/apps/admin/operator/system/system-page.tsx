import { Anchor, Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import { MAX_QUEUE_COUNT } from '../../../../domains/system/shared/system-limits.ts'
import type { ServerProcess, SystemQueue } from '../../../../domains/system/system.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { operatorSystemTexts as texts } from '../../../../ui/texts/admin-operator-system.ts'
import { useOperatorPermissions } from '../../api/me.api.ts'
import { useSystemState } from '../../api/operator/system.api.ts'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { LoadFailure } from '../../components/states/load-failure.tsx'
import { DeadEvents } from './dead-events.tsx'
import { SystemJobs } from './system-jobs.tsx'

const MAX_SLOW = 20
/** All pages share one route. */
const PAGES = 'GET /*'

/** Processes, slow routes, storage, queues, jobs and dead events of the installation. */
export function SystemPage() {
  const { data, error, refetch } = useSystemState()
  const mayAct = useOperatorPermissions()?.includes('system:write') ?? false
  return (
    <Page title={texts.title} lead={texts.lead} size="xl">
      {!data && error && <LoadFailure title={texts.title} error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton role="status" h={320} aria-label={adminTexts.loading} />}
      {data && (
        <>
          <Section title={texts.processes.title}>
            {data.processes.length === 0 && <Text size="sm">{texts.processes.none}</Text>}
            <Stack gap="md">
              {data.processes.map((process) => (
                <ProcessRow key={`${process.host} ${process.pid}`} process={process} />
              ))}
            </Stack>
          </Section>
          <Section title={texts.slow.title}>
            <SlowRoutes processes={data.processes} />
          </Section>
          <Section title={texts.storage.title}>
            <Text size="sm">
              {texts.storage.disk}:{' '}
              {texts.storage.diskText(sizeOf(data.disk_used_bytes), sizeOf(data.disk_free_bytes))}
            </Text>
            <Text size="sm">
              {texts.storage.database}: {sizeOf(data.database_bytes)}
            </Text>
            <Text size="sm" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
              {texts.storage.metrics}
            </Text>
          </Section>
          <Section title={texts.queues.title}>
            <Stack gap="xs">
              {data.queues.map((queue) => (
                <QueueRow key={queue.name} queue={queue} />
              ))}
            </Stack>
          </Section>
        </>
      )}
      <DeadEvents mayAct={mayAct} />
      <SystemJobs mayAct={mayAct} />
    </Page>
  )
}

function ProcessRow({ process }: { process: ServerProcess }) {
  const { host, pid, version, started_at, seen_at, is_lost, memory_bytes } = process
  const { cached_pages, cache_bytes, page_hits, page_renders, replica_lag_bytes } = process
  const words = texts.processes
  return (
    <div>
      <Group gap="xs">
        <Text size="sm" fw={700} style={{ overflowWrap: 'anywhere' }}>
          {host} · {pid}
        </Text>
        <Badge variant="light" color={is_lost ? 'red' : 'yard'}>
          {is_lost ? words.lost : words.alive}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {[
          words.version(version),
          words.started(seoulMinute(started_at)),
          words.lastSignal(seoulMinute(seen_at)),
        ].join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {[
          words.memory(sizeOf(memory_bytes)),
          words.pages(page_hits.toLocaleString('ko'), page_renders.toLocaleString('ko')),
          words.cache(cached_pages.toLocaleString('ko'), sizeOf(cache_bytes)),
          ...(replica_lag_bytes === null ? [] : [words.lag(sizeOf(replica_lag_bytes))]),
        ].join(' · ')}
      </Text>
    </div>
  )
}

/** The slowest routes of all processes. */
function SlowRoutes({ processes }: { processes: readonly ServerProcess[] }) {
  const words = texts.slow
  const rows = processes
    .flatMap(({ host, pid, slow }) => slow.map((route) => ({ ...route, process: `${host} · ${pid}` })))
    .toSorted((a, b) => b.worst_ms - a.worst_ms)
    .slice(0, MAX_SLOW)
  if (rows.length === 0) return <Text size="sm">{words.none}</Text>
  return (
    <Stack gap="xs">
      {rows.map(({ route, count, worst_ms, last_at, process }) => (
        <div key={`${process} ${route}`}>
          <Group justify="space-between" gap="xs">
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }} miw={0}>
              {route === PAGES ? words.pages : route}
            </Text>
            <Text size="sm">
              {words.worst((worst_ms / 1_000).toLocaleString('ko', { maximumFractionDigits: 1 }))}
            </Text>
          </Group>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {[words.count(count.toLocaleString('ko')), words.last(seoulMinute(last_at)), process].join(' · ')}
          </Text>
        </div>
      ))}
    </Stack>
  )
}

function QueueRow({ queue: { name, waiting, failed, oldest_at } }: { queue: SystemQueue }) {
  const words = texts.queues
  const isSend = name === 'mail' || name === 'push' || name === 'text'
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" fw={600}>
        {words.names[name] ?? name}
      </Text>
      <Group gap="sm">
        {isSend && failed > 0 && (
          <Anchor href={`/operator/undelivered?channel=${name}`} size="sm">
            {words.undelivered}
          </Anchor>
        )}
        <Text size="sm" c={failed > 0 ? 'red' : 'dimmed'}>
          {words.failed(countOf(failed))}
        </Text>
        <Text size="sm">
          {words.waiting(countOf(waiting))}
          {oldest_at && ` (${words.oldest(seoulMinute(oldest_at))})`}
        </Text>
      </Group>
    </Group>
  )
}

const countOf = (count: number): string =>
  count < MAX_QUEUE_COUNT ? count.toLocaleString('ko') : `${MAX_QUEUE_COUNT.toLocaleString('ko')}+`

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

function sizeOf(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  return `${(bytes / 1024 ** power).toLocaleString('ko', { maximumFractionDigits: 1 })} ${UNITS[power]}`
}
