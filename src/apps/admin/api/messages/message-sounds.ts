import { visitorStorage } from '../../../../client/browser-storage.ts'
import { serialAcrossTabs } from '../../../../client/serial-queue.ts'
import type { Message } from '../../../../domains/messaging/messaging.contract.ts'
import { paths } from '../../paths.ts'
import { playChime } from './chime.ts'
import { listenToShop } from './shop-socket.ts'

const KEY = 'madang:message-rung'

/** Plays a sound for each customer message of a shop; returns a function that stops this. */
export function playMessageSounds(shopid: string): () => void {
  const { stop } = listenToShop(shopid, {
    staysHidden: true,
    onEvent(event) {
      if (!('message' in event) || event.message.side !== 'person') return
      if (!isShown(shopid, event.message)) void ringOnce(event.message)
    },
  })
  return stop
}

const isShown = (shopid: string, { conversation }: Message) =>
  document.hasFocus() && location.pathname === paths.conversation(shopid, conversation)

/** Only one of several windows of this browser plays the sound. */
const ringOnce = ({ conversation, number }: Message): Promise<void> =>
  serialAcrossTabs(KEY, async () => {
    const name = `${conversation} ${number}`
    if (visitorStorage.text(KEY) === name) return
    visitorStorage.writeText(KEY, name)
    playChime()
  })
