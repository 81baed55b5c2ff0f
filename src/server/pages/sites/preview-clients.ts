import type { Caller } from '../../../platform/contract/caller.ts'
import type { ServedCall } from '../../../platform/contract/contract.ts'
import { type LocalClient, localClients } from '../../../platform/contract/local-client.ts'
import type { Database, Previewed } from '../../../platform/database/pools.ts'

/**
 * The part of a shop that a preview shows. With `plainAdults` pictures of adult products are plain, as for verified
 * adults; with `drafts` drafts replace published values, with `promotion` only the draft of this promotion does.
 */
export type PreviewedPart = Previewed & { plainAdults?: boolean; drafts?: boolean; promotion?: number }

export type CallsShowing = (part: PreviewedPart) => ServedCall[]

// Each remembered entry contains the services of all modules.
const MAX_REMEMBERED = 20

/** Creates in-process clients for previews. They cache no replies. */
export function previewClients(
  callsShowing: CallsShowing,
): (part: PreviewedPart, caller?: Caller) => LocalClient {
  const clientsByShop = new Map<string, ReturnType<typeof localClients>>()
  return (part, caller) => {
    const name = JSON.stringify([part.shopId, part.listing, part.plainAdults, part.drafts, part.promotion])
    const known = clientsByShop.get(name) ?? localClients(callsShowing(part).filter(isOpen))
    if (clientsByShop.size >= MAX_REMEMBERED) clientsByShop.clear()
    clientsByShop.set(name, known)
    return known(() => {}, caller)
  }
}

export function previewDatabase(database: Database, shown: Previewed): Database {
  return { ...database, browse: (statement, values) => database.preview(shown, statement, values) }
}

const isOpen = ({ call }: ServedCall) => call.audience === 'anyone'
