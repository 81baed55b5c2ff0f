import { browserApi } from '../../../../client/browser.ts'
import { openSocket } from '../../../../client/socket/socket.ts'
import { setUnread } from './me.ts'

/**
 * Keeps the person's number of unread messages up to date: messages, pictures and read marks come over the socket of this
 * host, without their content, and the number is asked for (docs/product/messages.md).
 */
export function hearUnread(): void {
  let isAsking = false
  let again = false
  async function refresh(): Promise<void> {
    again = isAsking
    if (isAsking) return
    isAsking = true
    // Events that come meanwhile are one more question.
    await browserApi.get('/api/message/v2/new_read', {}).then(setUnread, () => {})
    isAsking = false
    if (again) await refresh()
  }
  openSocket({ heard: refresh, catchUp: refresh })
}
