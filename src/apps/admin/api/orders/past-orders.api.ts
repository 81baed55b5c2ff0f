import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { ProgramId } from '../../../../domains/past-orders/shared/past-order-limits.ts'
import type { urlParameters } from '../../router/url-parameters.ts'
import { useStartJob } from '../jobs.api.ts'
import { lastPage } from '../last-page.ts'

const PAST = '/api/myshp/v2/seller/past-order'

/** Below the keys of jobs, because the live topic of jobs reports the progress of imports. */
const keys = {
  all: (shopid: string) => ['jobs', shopid, 'past-orders'],
  list: (shopid: string, { after, ...view }: PastOrdersView) => [
    'jobs',
    shopid,
    'past-orders',
    view,
    { after },
  ],
  member: (shopid: string, uid: number) => ['jobs', shopid, 'past-orders', 'member', uid],
  imports: (shopid: string) => ['jobs', shopid, 'past-orders', 'imports'],
}

export type PastOrdersView = ReturnType<typeof urlParameters.pastOrders>

export const readPastOrders = (shopid: string, { q, member, buyer, after }: PastOrdersView) =>
  browserApi.post(`${PAST}/list`, {
    shopid,
    ...(q && { q }),
    ...(member && { member }),
    ...(buyer && { buyer }),
    ...(after && { after }),
  })

export const pastOrdersQuery = (shopid: string, view: PastOrdersView) =>
  queryOptions({
    queryKey: keys.list(shopid, view),
    queryFn: () => readPastOrders(shopid, view),
    placeholderData: lastPage(keys.list(shopid, view)),
  })

export const usePastOrders = (...list: Parameters<typeof pastOrdersQuery>) =>
  useQuery(pastOrdersQuery(...list))

/** The newest past orders with the address or phone number of a member. */
export const usePastOrdersOfMember = (shopid: string, uid: number) =>
  useQuery({
    queryKey: keys.member(shopid, uid),
    queryFn: ({ signal }) => browserApi.get(`${PAST}/member`, { shopid, uid }, { signal }),
  })

export const pastOrderImportsQuery = (shopid: string) =>
  queryOptions({
    queryKey: keys.imports(shopid),
    queryFn: ({ signal }) => browserApi.get(`${PAST}/import/list`, { shopid }, { signal }),
  })

export const usePastOrderImports = (shopid: string) => useQuery(pastOrderImportsQuery(shopid))

/** `program` is that which wrote the file; null to find it by the column names */
export interface ChosenFile {
  file: File
  program: ProgramId | null
}

/** Reads a file without changing anything. */
export const useReadPastOrderFile = (shopid: string) =>
  useMutation({
    mutationFn: ({ file, program }: ChosenFile) =>
      browserApi.upload(`${PAST}/file/read`, file, { shopid, ...(program && { program }) }),
    meta: { showsErrorInForm: true },
  })

/** Starts the job of a file; `digest` is that of its preview. */
export function useStartPastOrderFile(shopid: string) {
  const once = useOnce()
  const startJob = useStartJob(shopid)
  return useMutation({
    mutationFn: ({ file, program, digest }: ChosenFile & { digest: string }) =>
      startJob(() =>
        once((key) =>
          browserApi.upload(`${PAST}/file/start`, file, {
            shopid,
            key,
            digest,
            name: file.name.slice(-200),
            ...(program && { program }),
          }),
        ),
      ),
    meta: { showsErrorInForm: true },
  })
}

/** Deletes the orders of an import. */
export function useUndoPastOrderImport(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => browserApi.post(`${PAST}/import/undo`, { shopid, import: id }),
    meta: { showsErrorInForm: true },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all(shopid) }),
  })
}

/** Deletes orders, at most `MAX_DELETED` in a call. */
export function useDeletePastOrders(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => browserApi.post(`${PAST}/delete`, { shopid, ids }),
    meta: { showsErrorInForm: true },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all(shopid), refetchType: 'none' }),
  })
}
