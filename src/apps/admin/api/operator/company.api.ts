import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { PlatformCompanyDetails } from '../../../../domains/content/platform/platform-company.contract.ts'

const KEY = ['platform-company']

export const usePlatformCompany = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => browserApi.get('/api/common/get/company', {}, { signal }),
  })

export function useSavePlatformCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PlatformCompanyDetails & { version: number }) =>
      browserApi.post('/api/myshp/v2/operator/company/save', body),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
    meta: { showsErrorInForm: true },
  })
}
