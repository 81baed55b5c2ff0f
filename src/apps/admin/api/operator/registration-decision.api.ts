import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { Registration } from '../../../../domains/opening/opening.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminOperatorTexts } from '../../../../ui/texts/admin-operator.ts'
import { REGISTRATIONS } from './operator.api.ts'

const texts = adminOperatorTexts.registrations

export function useDecideRegistration({ of, id, corpname }: Registration) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: { approved: true } | { approved: false; reason: string }) =>
      browserApi.post('/api/myshp/v2/operator/registration/decide', { of, id, reason: '', ...decision }),
    onSuccess: (_done, { approved }) =>
      toast({ text: texts[approved ? 'approved' : 'rejected'](corpname), kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: [REGISTRATIONS] }),
  })
}
