import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { withProof } from '../proof.ts'

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

/** An act of the operator, after which the page loads again. `text` is what the toast says. */
function useSystemAct<Input>(mutationFn: (input: Input) => Promise<unknown>, text: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => withProof(() => mutationFn(input)),
    meta: { showsErrorInForm: true },
    onSuccess: () => toast({ text, kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function useRunJob(text: string) {
  const once = useOnce()
  return useSystemAct(
    (body: { job: string; reason: string }) =>
      once((key) => browserApi.post(`${SYSTEM}/job/run`, { key, ...body })),
    text,
  )
}

export const useStopJob = (text: string) =>
  useSystemAct(
    (body: { job: string; stopped: boolean; reason: string }) => browserApi.post(`${SYSTEM}/job/stop`, body),
    text,
  )

export const useRetryEvents = (text: string) =>
  useSystemAct(
    (body: { consumer: string; event: number; reason: string }) =>
      browserApi.post(`${SYSTEM}/dead-events/retry`, body),
    text,
  )
