import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { SystemJob } from '../../../../domains/system/system.contract.ts'
import { useOperatorAct } from './operator-act.ts'

const SYSTEM = '/api/myshp/v2/operator/system'
const KEY = 'system'
const REFRESH_MS = 15_000
const AWAITED_MS = 1_000

export const useSystemState = () =>
  useQuery({
    queryKey: [KEY, 'state'],
    queryFn: ({ signal }) => browserApi.get(`${SYSTEM}/state`, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

/** The jobs, read again each second while `isAwaited` says that a requested run has not ended. */
export const useSystemJobs = (isAwaited: (jobs: SystemJob[]) => boolean) =>
  useQuery({
    queryKey: [KEY, 'jobs'],
    queryFn: ({ signal }) => browserApi.get(`${SYSTEM}/jobs`, {}, { signal }),
    refetchInterval: ({ state }) => (isAwaited(state.data?.jobs ?? []) ? AWAITED_MS : REFRESH_MS),
  })

export const useDeadEvents = () =>
  useQuery({
    queryKey: [KEY, 'dead-events'],
    queryFn: ({ signal }) => browserApi.get(`${SYSTEM}/dead-events`, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

export function useRunJob(job: string, text: string, onRun: () => void) {
  const once = useOnce()
  return useOperatorAct(
    KEY,
    async (reason: string) => {
      const reply = await once((key) => browserApi.post(`${SYSTEM}/job/run`, { key, job, reason }))
      onRun()
      return reply
    },
    text,
  )
}

export const useStopJob = (job: string, stopped: boolean, text: string) =>
  useOperatorAct(
    KEY,
    (reason: string) => browserApi.post(`${SYSTEM}/job/stop`, { job, stopped, reason }),
    text,
  )

export const useRetryEvents = ({ consumer, event }: { consumer: string; event: number }, text: string) =>
  useOperatorAct(
    KEY,
    (reason: string) => browserApi.post(`${SYSTEM}/dead-events/retry`, { consumer, event, reason }),
    text,
  )
