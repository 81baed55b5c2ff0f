import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import { useOperatorAct } from './operator-act.ts'

const SYSTEM = '/api/myshp/v2/operator/system'
const KEY = 'system'
const REFRESH_MS = 15_000

export const useSystemState = () =>
  useQuery({
    queryKey: [KEY, 'state'],
    queryFn: ({ signal }) => browserApi.get(`${SYSTEM}/state`, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

export const useSystemJobs = () =>
  useQuery({
    queryKey: [KEY, 'jobs'],
    queryFn: ({ signal }) => browserApi.get(`${SYSTEM}/jobs`, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

export const useDeadEvents = () =>
  useQuery({
    queryKey: [KEY, 'dead-events'],
    queryFn: ({ signal }) => browserApi.get(`${SYSTEM}/dead-events`, {}, { signal }),
  })

export function useRunJob(job: string, text: string) {
  const once = useOnce()
  return useOperatorAct(
    KEY,
    (reason: string) => once((key) => browserApi.post(`${SYSTEM}/job/run`, { key, job, reason })),
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
