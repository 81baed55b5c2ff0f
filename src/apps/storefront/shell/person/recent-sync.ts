import { browserApi } from '../../../../client/browser.ts'
import { tabStorage } from '../../../../client/browser-storage.ts'
import type { RecentProduct } from '../../../../domains/interests/interests.contract.ts'
import { currentRecent, type RecentItem, replaceRecent, withoutAdultDetails } from './recent-items.ts'

const STORAGE_KEY = 'madang:recent-synced'

/**
 * Merges the products viewed in this browser into the person's list and shows the merged list. Runs once per log-in and
 * tab; after a failure the next page retries.
 */
export async function syncRecent(uid: number): Promise<void> {
  if (tabStorage.read(STORAGE_KEY) === uid) return
  const list = currentRecent().map(({ shopid, pid, date, pick }) => ({ shopid, pid, date, pick }))
  if (list.length > 0) await browserApi.post('/api/myshp/sync/recent', { list })
  const products = await browserApi.post('/api/myshp/get/recent/with_list', { list: [] })
  replaceRecent(products.map(toRecentItem))
  tabStorage.write(STORAGE_KEY, uid)
}

function toRecentItem({ product, ...viewed }: RecentProduct): RecentItem {
  const { title, image, adult, price, sale_price, host } = product
  return withoutAdultDetails({ ...viewed, adult, title, image, price: sale_price ?? price, host })
}
