import { visitorStorage } from '../../../../client/browser-storage.ts'
import { serialAcrossTabs } from '../../../../client/serial-queue.ts'
import type { Message } from '../../../../domains/messaging/messaging.contract.ts'
import { paths } from '../../paths.ts'
import { chime } from './chime.ts'
import { hearShop } from './shop-socket.ts'

const KEY = 'madang:message-rung'

/** Rings for the messages that people write to a shop, until the function that it answers is called. */
export function ringFor(shopid: string): () => void {
  const { stop } = hearShop(shopid, {
    staysHidden: true,
    heard(event) {
      if (!('message' in event) || event.message.side !== 'person') return
      if (!isLookedAt(shopid, event.message)) void ringOnce(event.message)
    },
  })
  return stop
}

const isLookedAt = (shopid: string, { conversation }: Message) =>
  document.hasFocus() && location.pathname === paths.conversation(shopid, conversation)

/** Of several windows of this browser one rings. */
const ringOnce = ({ conversation, number }: Message): Promise<void> =>
  serialAcrossTabs(KEY, async () => {
    const name = `${conversation} ${number}`
    if (visitorStorage.text(KEY) === name) return
    visitorStorage.writeText(KEY, name)
    chime()
  })
