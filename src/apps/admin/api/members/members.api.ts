import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type {
  MemberDetail,
  MemberFilter,
  MemberSort,
  PointGift,
} from '../../../../domains/membership/customers/customers.contract.ts'
import type { urlParameters } from '../../router/url-parameters.ts'
import { useStartJob } from '../jobs.api.ts'
import { lastPage } from '../last-page.ts'
import { withProof } from '../proof.ts'
import { tiersKey } from './tiers.api.ts'

const MEMBER = '/api/myshp/v2/seller/member'

const keys = {
  all: (shopid: string) => ['members', shopid],
  list: (shopid: string, { after, ...view }: MembersView) => ['members', shopid, 'list', view, { after }],
  count: (shopid: string, filter: MemberFilter) => ['members', shopid, 'count', filter],
  one: (shopid: string, uid: number) => ['members', shopid, 'one', uid],
  points: (shopid: string, uid: number, page: number) => ['members', shopid, 'one', uid, 'points', page],
}

export type MembersView = ReturnType<typeof urlParameters.members>

export const membersQuery = (shopid: string, view: MembersView) =>
  queryOptions({
    queryKey: keys.list(shopid, view),
    queryFn: () => readMembers(shopid, view),
    placeholderData: lastPage(keys.list(shopid, view)),
  })

export const readMembers = (shopid: string, view: MembersView) =>
  browserApi.post(`${MEMBER}/list`, { shopid, ...listOf(view) })

/** A part of the same list for a file; `reason` is logged. */
export const exportMembers = (shopid: string, view: MembersView, reason: string) =>
  withProof(() => browserApi.post(`${MEMBER}/export`, { shopid, reason, ...listOf(view) }))

export const useMembers = (...list: Parameters<typeof membersQuery>) => useQuery(membersQuery(...list))

/** The exact number of matching members; the list itself counts up to a limit. */
export const useMemberCount = (shopid: string, view: MembersView, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: keys.count(shopid, filterOf(view)),
    queryFn: () => browserApi.post(`${MEMBER}/count`, { shopid, ...filterOf(view) }),
    enabled,
  })

/** A member; each call is logged. */
export const memberQuery = (shopid: string, uid: number) =>
  queryOptions({
    queryKey: keys.one(shopid, uid),
    queryFn: () => browserApi.post(`${MEMBER}/detail`, { shopid, uid }),
  })

export const useMemberPoints = (shopid: string, uid: number, page: number) =>
  useQuery({
    queryKey: keys.points(shopid, uid, page),
    queryFn: () => browserApi.post(`${MEMBER}/points`, { shopid, uid, page }),
    placeholderData: (previous) => previous,
  })

/** Adds or deducts points of a member, once per `key`. */
export function useGivePoints(shopid: string, uid: number) {
  const changed = useStoreMember(shopid, uid)
  return useMutation({
    mutationFn: (gift: PointGift & { key: string }) =>
      browserApi.post(`${MEMBER}/points/give`, { shopid, uid, ...gift }),
    meta: { showsErrorInForm: true },
    onSuccess: changed,
  })
}

/** Starts a job that adds or deducts points of many members. */
export function useStartPoints(shopid: string) {
  const once = useOnce()
  const startJob = useStartJob(shopid)
  return useMutation({
    mutationFn: (request: { gift: PointGift } & ({ uids: number[] } | { filter: MemberFilter })) =>
      startJob(() => once((key) => browserApi.post(`${MEMBER}/points/bulk`, { shopid, key, ...request }))),
    meta: { showsErrorInForm: true },
  })
}

/** Blocks a member for `reason`, or unblocks them for null. */
export function useBlock(shopid: string, uid: number) {
  const changed = useStoreMember(shopid, uid)
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? browserApi.post(`${MEMBER}/unblock`, { shopid, uid })
        : browserApi.post(`${MEMBER}/block`, { shopid, uid, reason }),
    onSuccess: changed,
  })
}

/** Sets the tier of a member until a day; tier 0 removes the tier. */
export function useGiveTier(shopid: string, uid: number) {
  const once = useOnce()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { tier: number; until: string; reason: string }) =>
      once((key) => browserApi.post('/api/myshp/v2/seller/tier/give', { shopid, key, uid, ...change })),
    meta: { showsErrorInForm: true },
    onSuccess() {
      void client.invalidateQueries({ queryKey: keys.all(shopid), refetchType: 'none' })
      void client.invalidateQueries({ queryKey: tiersKey(shopid), refetchType: 'none' })
      return client.invalidateQueries({ queryKey: keys.one(shopid, uid), exact: true })
    },
  })
}

/** Returns a function that writes a change into the cached member and refreshes the queries that depend on it. */
function useStoreMember(shopid: string, uid: number) {
  const client = useQueryClient()
  return (changed: Partial<MemberDetail>) => {
    client.setQueryData<MemberDetail>(keys.one(shopid, uid), (member) => member && { ...member, ...changed })
    void client.invalidateQueries({ queryKey: keys.all(shopid), refetchType: 'none' })
    void client.invalidateQueries({ queryKey: [...keys.one(shopid, uid), 'points'] })
  }
}

/** The filter of a list, for actions on all matching members. */
export function filterOf({
  view: _view,
  state: _state,
  sort: _sort,
  after: _after,
  ...filter
}: MembersView): MemberFilter {
  const parameters = Object.entries(filter).filter(([, value]) => value !== undefined)
  return Object.fromEntries(parameters) as MemberFilter
}

const listOf = (view: MembersView): MemberFilter & { sort?: MemberSort; after?: string } => ({
  ...filterOf(view),
  ...(view.sort && { sort: view.sort }),
  ...(view.after && { after: view.after }),
})
