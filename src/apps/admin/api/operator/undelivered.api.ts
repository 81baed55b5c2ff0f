import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { SendChannel, Undelivered } from '../../../../domains/notifications/notifications.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminOperatorTexts } from '../../../../ui/texts/admin-operator.ts'
import { lastPage } from '../last-page.ts'

const KEY = 'undelivered'

/** Mails, pushes or Alimtalks whose delivery failed for good. */
export const undeliveredQuery = (channel: SendChannel) =>
  queryOptions({
    queryKey: [KEY, channel],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/operator/undelivered', { channel }, { signal }),
    placeholderData: lastPage([KEY, channel]),
  })

export const useUndelivered = (channel: SendChannel) => useQuery(undeliveredQuery(channel))

export function useSendAgain({ channel, id }: Pick<Undelivered, 'channel' | 'id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi.post('/api/myshp/v2/operator/send_again', { channel, id }),
    onSuccess: () => toast({ text: adminOperatorTexts.undelivered.queued, kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}
