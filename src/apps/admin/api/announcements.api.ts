import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../client/browser.ts'
import { useOnce } from '../../../client/use-once.ts'
import type {
  AnnouncementDraft,
  SellerAnnouncement,
} from '../../../domains/supervision/announcements/announcements.contract.ts'
import { operatorAnnouncementTexts as texts } from '../../../ui/texts/admin-announcements.ts'
import { useOperatorAct } from './operator/operator-act.ts'

const SELLER = '/api/myshp/v2/seller/announcements'
const OPERATOR = '/api/myshp/v2/operator/announcement'
const FRESH_MS = 5 * 60_000

/** What operators announce to a shop. `unread` is the number that the user has not seen. */
export const usePlatformAnnouncements = (shopid: string) =>
  useQuery({
    queryKey: ['platform-announcements', shopid],
    queryFn: ({ signal }) => browserApi.get(SELLER, { shopid }, { signal }),
    staleTime: FRESH_MS,
  })

/** Marks the announcements of a shop as read, at the server and in the menu. */
export function useReadAnnouncements(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (seen: string) => browserApi.post(`${SELLER}/read`, { shopid, seen }),
    onSuccess: () =>
      client.setQueryData<{ announcements: SellerAnnouncement[]; unread: number }>(
        ['platform-announcements', shopid],
        (shown) => shown && { ...shown, unread: 0 },
      ),
  })
}

const OPERATOR_KEY = 'operator-announcements'

export const useOperatorAnnouncements = (after: number | undefined) =>
  useQuery({
    queryKey: [OPERATOR_KEY, after],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/list`, { ...(after && { after }) }, { signal }),
  })

export function useAnnounce() {
  const once = useOnce()
  return useOperatorAct(
    OPERATOR_KEY,
    (draft: AnnouncementDraft) => once((key) => browserApi.post(`${OPERATOR}/create`, { key, ...draft })),
    texts.sent,
  )
}

export const useWithdrawAnnouncement = (id: number) =>
  useOperatorAct(
    OPERATOR_KEY,
    (reason: string) => browserApi.post(`${OPERATOR}/withdraw`, { id, reason }),
    texts.withdrawn,
  )
