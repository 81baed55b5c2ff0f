import { serve } from '../../../platform/contract/contract.ts'
import type { Catalogue } from '../../catalogue/catalogue.service.ts'
import { draftAnswers, type Publishing, subjectOf } from '../../publishing/publishing.service.ts'
import type { ContentService } from '../service.ts'
import type { PageValue } from '../shared/page-value.ts'
import { pageCalls } from './contract.ts'
import { DETAIL, PAGE } from './page-drafts.ts'
import { preparePage } from './prepare.ts'

const done = { ok: true } as const

export interface PageRouteNeeds {
  content: ContentService
  catalogue: Pick<Catalogue, 'pictures'>
  publishing: Publishing
}

/** The calls of a shop's people about its pages of blocks and the details of its products. */
export function pageRoutes({ content, catalogue, publishing }: PageRouteNeeds) {
  const { shopPages } = content
  const answersOf = <Asked extends object>(subject: (request: Asked) => string) =>
    draftAnswers(publishing, subject, shopPages.told, (value: PageValue, shop) =>
      preparePage(value, String(shop)),
    )
  const page = answersOf((request: { page: string }) => subjectOf(PAGE, request.page))
  const detail = answersOf((request: { pid: number }) => subjectOf(DETAIL, String(request.pid)))
  return serve(pageCalls, {
    shopPages: (_query, { shop }) => shopPages.list(shop.id),
    createPage: (_query, { shop, record, body: { kind, title } }) =>
      shopPages.create(shop.id, { kind, title }, record),
    async deletePage(_query, { shop, record, body: { kind, id } }) {
      await shopPages.setDeleted(shop.id, { kind, id }, true, record)
      return done
    },
    async recoverPage(_query, { shop, record, body: { kind, id } }) {
      await shopPages.setDeleted(shop.id, { kind, id }, false, record)
      return done
    },
    uploadPagePicture: (_query, { shop, person, record, body }) =>
      catalogue.pictures.upload({ shop: shop.id, uid: person.uid }, body, record),
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
