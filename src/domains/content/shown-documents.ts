import { type DocumentNeeds, documentBrowsing } from './browsing/documents.ts'
import { noticeBrowsing } from './browsing/notices.ts'
import { settingBrowsing } from './browsing/settings.ts'

/** What shoppers read. An unknown or hidden shop is NOT_READY, anything else that is missing NOT_FOUND. */
export function shownDocuments(needs: DocumentNeeds) {
  const { database } = needs
  return { ...documentBrowsing(needs), ...noticeBrowsing(database), ...settingBrowsing(database) }
}
