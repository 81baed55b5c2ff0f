import type { Audit } from '../../domains/audit/audit.service.ts'
import { runUntilIdle } from '../../platform/run-until-idle.ts'
import type { Seat } from './socket-seat.ts'

/** maximum number of viewed people per audit entry */
const MAX_TOGETHER = 200
/** How long views are collected in ms: an entry per message would cost more than the message itself. */
const COLLECTED_MS = 500

interface PendingViews {
  shopId: number
  uid: number
  address: string
  persons: Set<number>
}

/**
 * Writes audit entries about the personal data that sockets show to staff, as the calls of their pages do. Views within
 * half a second share one entry; an entry that could not be written is written later.
 */
export function socketViewLog(audit: Pick<Audit, 'recordView'>, onError: (error: Error) => void) {
  const waiting = new Map<string, PendingViews>()
  let timer: NodeJS.Timeout | null = null
  const writing = runUntilIdle(async () => {
    const [first] = waiting
    if (!first) return 0
    const [key, { shopId, uid, address, persons }] = first
    const batch = [...persons].slice(0, MAX_TOGETHER)
    await audit.recordView({ shopId, uid, address, action: 'shopMessages' }, batch)
    for (const person of batch) persons.delete(person)
    if (persons.size === 0) waiting.delete(key)
    return 1
  }, onError)

  function write(): void {
    if (timer) clearTimeout(timer)
    timer = null
    writing.wake()
  }

  return {
    note({ uid, caller }: Seat, shopId: number, person: number): void {
      const { address } = caller()
      const key = `${uid} ${shopId} ${address}`
      const looks = waiting.get(key) ?? { shopId, uid, address, persons: new Set() }
      waiting.set(key, looks)
      looks.persons.add(person)
      timer ??= setTimeout(write, COLLECTED_MS)
    },
    /** Writes the collected views. Resolves when all are written. */
    async close(): Promise<void> {
      if (timer) write()
      await writing.idle()
    },
  }
}
