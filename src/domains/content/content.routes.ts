import { serve } from '../../platform/contract/contract.ts'
import { contentCalls } from './content.contract.ts'
import type { ContentService } from './content.service.ts'
import { platformCompanyCalls } from './platform/platform-company.contract.ts'

export function contentRoutes({ documents, announcements, settings }: ContentService) {
  return serve(contentCalls, {
    mainPage: documents.mainPage,
    scripts: settings.scripts,
    popup: documents.popup,
    contents: documents.contents,
    commonContents: documents.commonContents,
    noticesByWeight: announcements.inBar,
    notices: announcements.list,
    notice: announcements.find,
    contentBySlug: documents.contentBySlug,
    links: settings.links,
    policy: settings.policy,
    promotion: documents.promotion,
  })
}

export function platformCompanyRoutes({ platformCompany }: ContentService) {
  return serve(platformCompanyCalls, {
    platformCompany: platformCompany.find,
    savePlatformCompany: (_query, { body, record }) => platformCompany.save(body, record),
  })
}
