import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type {
  JoinRequest,
  RequestState,
} from '../../../../domains/membership/seller/member-settings.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminMembersTexts } from '../../../../ui/texts/admin-members.ts'
import { lastPage } from '../last-page.ts'
import { requestsKey } from '../menu-counts.api.ts'

/** The page key of requests, from the URL parameter that the member list uses too. */
export const requestPageKey = (after: string | undefined): number | undefined => Number(after) || undefined

export const joinRequestsQuery = (shopid: string, state: RequestState, after: number | undefined) =>
  queryOptions({
    queryKey: [...requestsKey(shopid), state, after],
    queryFn: ({ signal }) =>
      browserApi.get(
        '/api/myshp/v2/seller/join/list',
        { shopid, state, ...(after && { after }) },
        { signal },
      ),
    placeholderData: lastPage([...requestsKey(shopid), state, after]),
  })

export const useJoinRequests = (...list: Parameters<typeof joinRequestsQuery>) =>
  useQuery(joinRequestsQuery(...list))

export function useDecideRequest(shopid: string) {
  const client = useQueryClient()
  const bodyOf = ({ id: request, version }: JoinRequest) => ({ shopid, request, version })
  return useMutation({
    mutationFn: ({
      request,
      ...decision
    }: { request: JoinRequest } & ({ approve: true } | { reason: string })) =>
      'approve' in decision
        ? browserApi.post('/api/myshp/v2/seller/join/approve', bodyOf(request))
        : browserApi.post('/api/myshp/v2/seller/join/reject', { ...bodyOf(request), ...decision }),
    onSuccess: (_done, { request, ...decision }) =>
      toast({
        text: adminMembersTexts['approve' in decision ? 'approved' : 'rejected'](request.name),
        kind: 'done',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey(shopid) }),
  })
}

/**
 * The document of a business registration. Each call is logged, so the document is fetched only when opened, and not
 * cached after closing.
 */
export const useRequestDocument = (shopid: string, request: number) =>
  useQuery({
    queryKey: ['paper', shopid, request],
    queryFn: () => browserApi.post('/api/myshp/v2/seller/join/paper', { shopid, request }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
