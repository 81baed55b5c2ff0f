import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { ListedPromotion } from '../../../../domains/content/promotions/promotions.contract.ts'
import { operatorPromotionTexts as texts } from '../../../../ui/texts/admin-promotions.ts'
import { PROMOTIONS } from '../pages/page-drafts.api.ts'
import { useOperatorAct } from './operator-act.ts'

const OPERATOR = '/api/myshp/v2/operator/promotion'

/** The platform's promotions, newest first. */
export const usePromotions = (after: number | undefined) =>
  useQuery({
    queryKey: [PROMOTIONS, after],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/list`, { ...(after && { after }) }, { signal }),
  })

export function useCreatePromotion() {
  const once = useOnce()
  return useOperatorAct(
    PROMOTIONS,
    (promotion: { title: string; slug: string }) =>
      once((key) => browserApi.post(`${OPERATOR}/create`, { key, ...promotion })),
    texts.created,
  )
}

export const useEndPromotion = ({ id, version }: ListedPromotion) =>
  useOperatorAct(
    PROMOTIONS,
    (reason: string) => browserApi.post(`${OPERATOR}/end`, { promotion: id, version, reason }),
    texts.end.done,
  )

export const useDeletePromotion = ({ id, version }: ListedPromotion) =>
  useOperatorAct(
    PROMOTIONS,
    (reason: string) => browserApi.post(`${OPERATOR}/delete`, { promotion: id, version, reason }),
    texts.remove.done,
  )
