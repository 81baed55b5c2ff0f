import { type DocumentNeeds, documentQueries } from './queries/documents.ts'
import { noticeQueries } from './queries/notices.ts'
import { settingQueries } from './queries/settings.ts'

/** The shopper's queries of content. An unknown or hidden shop is NOT_READY, anything else that is missing NOT_FOUND. */
export function shownDocuments(needs: DocumentNeeds) {
  const { database } = needs
  return { ...documentQueries(needs), ...noticeQueries(database), ...settingQueries(database) }
}
