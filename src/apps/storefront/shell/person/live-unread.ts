import { browserApi } from '../../../../client/browser.ts'
import { openSocket } from '../../../../client/socket/socket.ts'
import { setUnread } from './visitor.ts'

/**
 * Keeps the number of unread messages up to date. Socket events of this host have no content, so the number is loaded
 * after each (docs/product/messages.md).
 */
export function followUnread(): void {
  let isLoading = false
  let hasNewEvent = false
  async function refresh(): Promise<void> {
    hasNewEvent = isLoading
    if (isLoading) return
    isLoading = true
    // Events during a call cause one more call.
    await browserApi.get('/api/message/v2/new_read', {}).then(setUnread, () => {})
    isLoading = false
    if (hasNewEvent) await refresh()
  }
  openSocket({ onEvent: refresh, catchUp: refresh })
}
