import { serve } from '../../../platform/contract/contract.ts'
import type { Catalogue } from '../../catalogue/catalogue.service.ts'
import { draftAnswers, type Publishing, subjectOf } from '../../publishing/publishing.service.ts'
import type { ContentService } from '../content.service.ts'
import type { PageValue } from '../shared/page-value.ts'
import { DETAIL, PAGE } from './page-drafts.ts'
import { pageCalls } from './pages.contract.ts'
import { preparePage } from './prepare-page.ts'

const ok = { ok: true } as const

interface PageRouteDeps {
  content: ContentService
  catalogue: Pick<Catalogue, 'pictures'>
  publishing: Publishing
}

export function pageRoutes({ content, catalogue, publishing }: PageRouteDeps) {
  const { shopPages } = content
  const answersOf = <Request extends object>(subject: (request: Request) => string) =>
    draftAnswers(publishing, subject, shopPages.withPictures, (value: PageValue, shopId) =>
      preparePage(value, String(shopId)),
    )
  const page = answersOf((request: { page: string }) => subjectOf(PAGE, request.page))
  const detail = answersOf((request: { pid: number }) => subjectOf(DETAIL, String(request.pid)))
  return serve(pageCalls, {
    shopPages: (_query, { shop }) => shopPages.list(shop.id),
    createPage: (_query, { shop, record, body: { kind, title } }) =>
      shopPages.create(shop.id, { kind, title }, record),
    async deletePage(_query, { shop, record, body: { kind, id } }) {
      await shopPages.setDeleted(shop.id, { kind, id }, true, record)
      return ok
    },
    async recoverPage(_query, { shop, record, body: { kind, id } }) {
      await shopPages.setDeleted(shop.id, { kind, id }, false, record)
      return ok
    },
    uploadPagePicture: (_query, { shop, person, record, body }) =>
      catalogue.pictures.upload({ shopId: shop.id, uid: person.uid }, body, record),
    pageDraft: page.read,
    pageVersions: page.versions,
    savePageDraft: page.save,
    discardPageDraft: page.discard,
    publishPage: page.publish,
    schedulePage: page.schedule,
    unschedulePage: page.unschedule,
    restorePage: page.restore,
    detailDraft: detail.read,
    detailVersions: detail.versions,
    saveDetailDraft: detail.save,
    discardDetailDraft: detail.discard,
    publishDetail: detail.publish,
    scheduleDetail: detail.schedule,
    unscheduleDetail: detail.unschedule,
    restoreDetail: detail.restore,
  })
}
