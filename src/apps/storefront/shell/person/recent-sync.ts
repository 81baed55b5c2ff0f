import { browserApi } from '../../../../client/browser.ts'
import { tabStorage } from '../../../../client/browser-storage.ts'
import type { RecentProduct } from '../../../../domains/interests/interests.contract.ts'
import { currentRecent, type RecentItem, replaceRecent, veiled } from './recent.ts'

const STORE = 'madang:recent-synced'

/**
 * Once after a log-in, and once for each window after that: merges the products viewed in this browser into the person's
 * list, and shows that list, which other devices and shops have added to. The next page retries after a failure.
 */
export async function syncRecent(uid: number): Promise<void> {
  if (tabStorage.read(STORE) === uid) return
  const list = currentRecent().map(({ shopid, pid, date, pick }) => ({ shopid, pid, date, pick }))
  if (list.length > 0) await browserApi.post('/api/myshp/sync/recent', { list })
  const products = await browserApi.post('/api/myshp/get/recent/with_list', { list: [] })
  replaceRecent(products.map(itemOf))
  tabStorage.write(STORE, uid)
}

function itemOf({ product, ...seen }: RecentProduct): RecentItem {
  const { title, image, adult, price, sale_price, host } = product
  return veiled({ ...seen, adult, title, image, price: sale_price ?? price, host })
}
