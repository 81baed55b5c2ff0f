import { serve } from '../../platform/contract/contract.ts'
import { contentCalls } from './contract.ts'
import type { ContentService } from './service.ts'

export function contentRoutes(content: ContentService) {
  return serve(contentCalls, {
    mainPage: content.mainPage,
    scripts: content.scripts,
    popup: content.popup,
    contents: content.contents,
    commonContents: content.commonContents,
    noticesByWeight: content.noticesByWeight,
    notices: content.notices,
    notice: content.notice,
    contentBySlug: content.contentBySlug,
    links: content.links,
    policy: content.policy,
    promotion: content.promotion,
  })
}
