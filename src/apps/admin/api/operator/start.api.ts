import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'

export const useOperatorStart = () =>
  useQuery({
    queryKey: ['operator-start'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/operator/start', {}, { signal }),
  })
