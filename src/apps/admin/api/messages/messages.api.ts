import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { MessageSettings } from '../../../../domains/messaging/settings/message-settings.contract.ts'
import type { MessagesView } from '../../paths.ts'
import { refreshConversation } from './list-updates.ts'
import { messageKeys } from './unanswered.api.ts'

const MESSAGE = '/api/myshp/v2/seller/message'

const keys = {
  ...messageKeys,
  list: (shopid: string, view: MessagesView) => [...messageKeys.lists(shopid), view],
  // The live stream does not refresh these: no topic has their keys.
  staff: (shopid: string) => ['message-staff', shopid],
  answers: (shopid: string) => ['saved-answers', shopid, 'of-messages'],
  settings: (shopid: string) => ['message-settings', shopid],
}

export const conversationsQuery = (shopid: string, { filter, q }: MessagesView) =>
  infiniteQueryOptions({
    queryKey: keys.list(shopid, { filter, q }),
    queryFn: ({ pageParam }) =>
      browserApi.post(`${MESSAGE}/list`, {
        shopid,
        filter: filter ?? 'unanswered',
        ...(q && { q }),
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const useConversations = (...list: Parameters<typeof conversationsQuery>) =>
  useInfiniteQuery(conversationsQuery(...list))

/** A conversation and its customer; each call is logged. */
export const conversationQuery = (shopid: string, id: number) =>
  queryOptions({
    queryKey: keys.one(shopid, id),
    queryFn: ({ signal }) => browserApi.get(`${MESSAGE}/detail`, { shopid, conversation: id }, { signal }),
  })

/** Staff to whom conversations can be assigned. */
export const messageStaffQuery = (shopid: string) =>
  queryOptions({
    queryKey: keys.staff(shopid),
    queryFn: ({ signal }) => browserApi.get(`${MESSAGE}/staff`, { shopid }, { signal }),
    staleTime: 5 * 60_000,
  })

export const useMessageStaff = (shopid: string) => useQuery(messageStaffQuery(shopid))

export const useMessageAnswers = (shopid: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.answers(shopid),
    queryFn: ({ signal }) => browserApi.get(`${MESSAGE}/answers`, { shopid }, { signal }),
    enabled,
  })

/** Assigns a conversation to a member of the staff, or to nobody with null. */
export function useAssignConversation(shopid: string, conversation: number) {
  const onSettled = () => refreshConversation(shopid, conversation)
  return useMutation({
    mutationFn: (assignee: number | null) =>
      browserApi.post(`${MESSAGE}/assign`, { shopid, conversation, assignee }),
    onSettled,
  })
}

/** Closes a conversation; `seen` is the number of the last message that was seen. */
export function useCloseConversation(shopid: string, conversation: number) {
  const onSettled = () => refreshConversation(shopid, conversation)
  return useMutation({
    mutationFn: (seen: number) => browserApi.post(`${MESSAGE}/close`, { shopid, conversation, number: seen }),
    onSettled,
  })
}

/** Reopens a closed conversation. */
export function useReopenConversation(shopid: string, conversation: number) {
  const onSettled = () => refreshConversation(shopid, conversation)
  return useMutation({
    mutationFn: () => browserApi.post(`${MESSAGE}/reopen`, { shopid, conversation }),
    onSettled,
  })
}

/** Opens the conversation with a member, or with the buyer of an order. */
export const useOpenConversation = (shopid: string) =>
  useMutation({
    mutationFn: (request: { uid: number } | { order: string }) =>
      browserApi.post(`${MESSAGE}/begin`, { shopid, ...request }),
    meta: { showsErrorInForm: true },
  })

export const messageSettingsQuery = (shopid: string) =>
  queryOptions({
    queryKey: keys.settings(shopid),
    queryFn: ({ signal }) => browserApi.get(`${MESSAGE}/settings`, { shopid }, { signal }),
    staleTime: 0,
  })

export function useSaveMessageSettings(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MessageSettings & { version: number }) =>
      browserApi.post(`${MESSAGE}/settings/save`, { shopid, ...body }),
    meta: { showsErrorInForm: true },
    onSuccess: (saved) => client.setQueryData(keys.settings(shopid), saved),
  })
}

/** Refreshes all queries of the shop's messages. */
export function useRefresh(shopid: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.all(shopid) })
}
