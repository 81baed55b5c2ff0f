import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { SocketEvent } from '../../../../client/socket/frames.ts'
import { type ThreadStore, threadStore } from '../../../messages/live/thread-store.ts'
import type { ThreadMessage } from '../../../messages/thread/thread.ts'
import { queries } from '../query-client.ts'
import { conversationQuery, messageStaffQuery } from './messages.api.ts'

const MESSAGE = '/api/myshp/v2/seller/message'
/** A viewed conversation stays cached this long. */
const CACHED_MS = 30 * 60_000
/** A thread that was loaded within this time does not load newer messages when it is opened. */
const FRESH_MS = 2_000

const keyOf = (shopid: string, ...id: number[]) => ['message-thread', shopid, ...id]

/** The messages of a conversation, which the socket keeps up to date after the first load. */
const threadQuery = (shopid: string, id: number) =>
  queryOptions({
    queryKey: keyOf(shopid, id),
    queryFn: () => openThread(shopid, id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHED_MS,
    structuralSharing: false,
  })

/** The messages of an open conversation. Opening it also loads the messages since its last view. */
export function useThread(shopid: string, id: number) {
  const thread = useQuery(threadQuery(shopid, id))
  const { data: store, dataUpdatedAt } = thread
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useEffect(() => {
    if (store && Date.now() - dataUpdatedAt > FRESH_MS) store.catchUp().catch(() => {})
  }, [store])
  return thread
}

/** Prefetches a conversation that is about to be opened. */
export function prefetchThread(shopid: string, id: number): void {
  void queries.prefetchQuery(threadQuery(shopid, id))
}

/** Applies an event to the cached conversations. */
export function updateThreads(shopid: string, event: SocketEvent): void {
  for (const store of threadsOf(shopid)) store.applyEvent(event)
}

const threadsOf = (shopid: string): ThreadStore[] =>
  queries.getQueriesData<ThreadStore>({ queryKey: keyOf(shopid) }).flatMap(([, store]) => store ?? [])

async function openThread(shopid: string, id: number): Promise<ThreadStore> {
  const ref = { shopid, conversation: id }
  const [{ person_read, shop_read }, page] = await Promise.all([
    queries.fetchQuery(conversationQuery(shopid, id)),
    browserApi.get(`${MESSAGE}/messages`, ref),
    queries.prefetchQuery(messageStaffQuery(shopid)),
  ])
  const opened = {
    ownSide: 'shop',
    conversation: id,
    page,
    otherRead: person_read,
    ownRead: shop_read,
  } as const
  return threadStore(opened, {
    namesWriters: true,
    messages: (range) => browserApi.get(`${MESSAGE}/messages`, { shopid, ...range }),
    read: (_conversation, number) => browserApi.post(`${MESSAGE}/read`, { ...ref, up_to: number }),
    takeBack: (_conversation, number) => browserApi.post(`${MESSAGE}/take_back`, { ...ref, number }),
    send: async (content): Promise<ThreadMessage> => ({
      ...(await browserApi.post(`${MESSAGE}/send`, { ...ref, ...content })),
      staff: ownName(shopid),
    }),
    upload: (file) => browserApi.upload(`${MESSAGE}/upload`, file, { shopid }),
    async marks() {
      const detail = await queries.fetchQuery({ ...conversationQuery(shopid, id), staleTime: 0 })
      return { conversation: id, otherRead: detail.person_read }
    },
  })
}

/** The user's name among the staff, for a message just sent. */
function ownName(shopid: string): { uid: number; name: string } | null {
  const uid = queries.getQueryData<{ uid: number }>(['me'])?.uid
  return (
    queries.getQueryData(messageStaffQuery(shopid).queryKey)?.find((member) => member.uid === uid) ?? null
  )
}

/** Loads messages that came while the socket was closed. */
export function catchUpThread(shopid: string, id: number): void {
  queries
    .getQueryData<ThreadStore>(keyOf(shopid, id))
    ?.catchUp()
    .catch(() => {})
}
