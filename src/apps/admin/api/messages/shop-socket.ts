import type { ClientFrame, SocketEvent } from '../../../../client/socket/frames.ts'
import { type LiveSocket, openSocket } from '../../../../client/socket/socket.ts'
import { shopsQuery } from '../me.api.ts'
import { queries } from '../query-client.ts'
import { updateLists } from './list-updates.ts'
import { registerSocket } from './open-sockets.ts'
import { messageKeys } from './unanswered.api.ts'

interface Listener {
  onEvent: (event: SocketEvent) => void
  /** called when events may have been missed, to reload */
  catchUp?: () => void
  /** keeps the socket open while the window is hidden */
  staysHidden?: boolean
}

interface ShopSocket {
  socket: LiveSocket
  listeners: Set<Listener>
  staysHidden: boolean
}

const sockets = new Map<string, ShopSocket>()

/** Listens to a shop's message events over the window's one socket, which closes after the last listener. */
export function listenToShop(
  shopid: string,
  listener: Listener,
): { send: (frame: ClientFrame) => void; stop: () => void } {
  const current = sockets.get(shopid)
  const listeners = current?.listeners ?? new Set()
  listeners.add(listener)
  updateSocket(shopid, listeners)
  return {
    send: (frame) => void sockets.get(shopid)?.socket.send(frame),
    stop() {
      listeners.delete(listener)
      updateSocket(shopid, listeners)
    },
  }
}

/** Opens, replaces or closes the socket according to its listeners. */
function updateSocket(shopid: string, listeners: Set<Listener>): void {
  const current = sockets.get(shopid)
  const staysHidden = [...listeners].some((listener) => listener.staysHidden === true)
  if (current && listeners.size > 0 && current.staysHidden === staysHidden) return
  current?.socket.stop()
  sockets.delete(shopid)
  registerSocket(shopid, null)
  if (listeners.size === 0) return
  const socket = openSocket({
    shopid,
    staysHidden,
    onEvent(event) {
      updateLists(shopid, event)
      callEach(listeners, ({ onEvent }) => onEvent(event))
    },
    catchUp() {
      void queries.invalidateQueries({ queryKey: messageKeys.all(shopid) })
      callEach(listeners, ({ catchUp }) => catchUp?.())
    },
    // After a log-out or a removal from the staff; reloading the shops shows which.
    refused: () => void queries.invalidateQueries(shopsQuery),
  })
  sockets.set(shopid, { socket, listeners, staysHidden })
  registerSocket(shopid, socket.isOpen)
}

function callEach(listeners: Set<Listener>, call: (listener: Listener) => void): void {
  for (const listener of [...listeners]) call(listener)
}
