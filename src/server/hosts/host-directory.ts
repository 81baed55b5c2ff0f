import type { HostOwner, Tenancy } from '../../domains/tenancy/service.ts'
import { Generations } from '../../platform/cache/generations.ts'
import { classifyHost } from './host-name.ts'

export type { HostOwner }

/** Whose a host is, remembered in the process. */
export interface HostDirectory {
  /** What is remembered: the owner, null for nobody's, undefined for not known. */
  peek(host: string): HostOwner | null | undefined
  find(host: string): Promise<HostOwner | null>
  /** Forgets everything, as after a shop's change; there are few and they are cheap to find again. */
  forget(): void
}

interface Entry {
  owner: HostOwner | null
  since: number
}

/** Remembers up to `limit` hosts; asks once at a time for each; what was being asked while a change came is not kept. */
export function hostDirectory(options: {
  tenancy: Pick<Tenancy, 'resolveHost'>
  platformHost: string
  limit: number
}): HostDirectory {
  const { tenancy, platformHost, limit } = options
  const generations = new Generations()
  const entries = new Map<string, Entry>()
  const asking = new Map<string, Promise<HostOwner | null>>()

  const peek = (host: string) => {
    const entry = entries.get(host)
    return entry && generations.isFresh(entry.since, []) ? entry.owner : undefined
  }
  const ask = async (host: string) => {
    const since = generations.now()
    const kind = classifyHost(host, platformHost)
    const owner = typeof kind === 'string' ? null : await tenancy.resolveHost(kind)
    // Names that are nobody's are endless: the oldest make room.
    if (entries.size >= limit) entries.delete(entries.keys().next().value as string)
    entries.set(host, { owner, since })
    return owner
  }
  return {
    peek,
    find(host) {
      const known = peek(host)
      if (known !== undefined) return Promise.resolve(known)
      const under = asking.get(host)
      if (under) return under
      const answer = ask(host).finally(() => asking.delete(host))
      asking.set(host, answer)
      return answer
    },
    forget() {
      generations.bumpAll()
      asking.clear()
    },
  }
}
