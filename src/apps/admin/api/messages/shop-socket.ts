import type { ClientFrame, SocketEvent } from '../../../../client/socket/frames.ts'
import { type LiveSocket, openSocket } from '../../../../client/socket/socket.ts'
import { shopsQuery } from '../me.api.ts'
import { queries } from '../query-client.ts'
import { noteHeard } from './heard-shops.ts'
import { hearInLists } from './list-updates.ts'
import { messageKeys } from './unanswered.api.ts'

interface Hearer {
  heard: (event: SocketEvent) => void
  /** events may have been missed */
  catchUp?: () => void
  /** It hears while nobody looks at the window, too. */
  staysHidden?: boolean
}

interface Opened {
  socket: LiveSocket
  hearers: Set<Hearer>
  staysHidden: boolean
}

const open = new Map<string, Opened>()

/** Hears of a shop's conversations over the window's one socket, which keeps what is shown of them up to date, and closes after the last hearer. */
export function hearShop(
  shopid: string,
  hearer: Hearer,
): { tell: (frame: ClientFrame) => void; stop: () => void } {
  const before = open.get(shopid)
  const hearers = before?.hearers ?? new Set()
  hearers.add(hearer)
  settle(shopid, hearers)
  return {
    tell: (frame) => void open.get(shopid)?.socket.send(frame),
    stop() {
      hearers.delete(hearer)
      settle(shopid, hearers)
    },
  }
}

/** Opens the socket that its hearers need, another one where a hearer that stays has come or gone. */
function settle(shopid: string, hearers: Set<Hearer>): void {
  const before = open.get(shopid)
  const staysHidden = [...hearers].some((hearer) => hearer.staysHidden === true)
  if (before && hearers.size > 0 && before.staysHidden === staysHidden) return
  before?.socket.stop()
  open.delete(shopid)
  noteHeard(shopid, null)
  if (hearers.size === 0) return
  const socket = openSocket({
    shopid,
    staysHidden,
    heard(event) {
      hearInLists(shopid, event)
      callEach(hearers, ({ heard }) => heard(event))
    },
    catchUp() {
      void queries.invalidateQueries({ queryKey: messageKeys.all(shopid) })
      callEach(hearers, ({ catchUp }) => catchUp?.())
    },
    // The log-in is over, or the shop is not one's own any more: both are told by the next call.
    refused: () => void queries.invalidateQueries(shopsQuery),
  })
  open.set(shopid, { socket, hearers, staysHidden })
  noteHeard(shopid, socket.isOpen)
}

function callEach(hearers: Set<Hearer>, tell: (hearer: Hearer) => void): void {
  for (const hearer of [...hearers]) tell(hearer)
}
