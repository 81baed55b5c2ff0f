import { type DocumentNeeds, documentQueries } from './documents.ts'
import { noticeQueries } from './notices.ts'
import { settingQueries } from './settings.ts'

/** The shopper's queries of content. An unknown or hidden shop is NOT_READY, anything else that is missing NOT_FOUND. */
export function shownDocuments(needs: DocumentNeeds) {
  return { ...documentQueries(needs), ...noticeQueries(needs), ...settingQueries(needs) }
}
