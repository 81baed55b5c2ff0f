import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'

/** Why an operator has suspended the shop; null if it is not suspended. Only a hidden shop can be suspended. */
export const useSuspension = ({ shopid, isshow }: { shopid: string; isshow: boolean }) =>
  useQuery({
    queryKey: ['suspension', shopid],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/suspension', { shopid }, { signal }),
    enabled: !isshow,
  })
