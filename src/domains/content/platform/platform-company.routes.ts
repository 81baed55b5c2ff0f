import { serve } from '../../../platform/contract/contract.ts'
import type { ContentService } from '../content.service.ts'
import { platformCompanyCalls } from './platform-company.contract.ts'

export function platformCompanyRoutes({ platformCompany }: ContentService) {
  return serve(platformCompanyCalls, {
    platformCompany: platformCompany.find,
    savePlatformCompany: (_query, { body, record }) => platformCompany.save(body, record),
  })
}
