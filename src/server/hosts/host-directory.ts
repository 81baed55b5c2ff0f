import type { HostOwner, Tenancy } from '../../domains/tenancy/tenancy.service.ts'
import { ByteCache } from '../../platform/cache/byte-cache.ts'
import { Generations } from '../../platform/cache/generations.ts'
import { classifyHost } from './host-name.ts'

export type { HostOwner }

export interface HostDirectory {
  /** The cached owner: null for a host that belongs to no shop, undefined if the host is not cached. */
  peek(host: string): HostOwner | null | undefined
  find(host: string): Promise<HostOwner | null>
  /** Removes the hosts of a changed shop from the cache, or all hosts after a gap in the events. */
  invalidate(shopSlug?: string): void
}

interface Entry {
  owner: HostOwner | null
  sequence: number
  /** a change of one of these tags makes the entry stale */
  tags: readonly string[]
}

/** A query in progress. A request that arrives after a change must not share its answer. */
interface Question {
  sequence: number
  answer: Promise<HostOwner | null>
}

// Tag of all hosts that belong to no shop: a change of any shop may give it such a host.
const NOBODY = ''

/**
 * Caches the owners of the `limit` most recently requested hosts. There is at most one query at a time for each host.
 * An answer is not cached if a change came after its query had started.
 */
export function hostDirectory(options: {
  hosts: Pick<Tenancy['hosts'], 'resolveHost'>
  platformHost: string
  limit: number
}): HostDirectory {
  const { hosts, platformHost, limit } = options
  const generations = new Generations()
  const entries = new ByteCache<Entry>(limit)
  const questions = new Map<string, Question>()

  const ask = async (host: string): Promise<HostOwner | null> => {
    const kind = classifyHost(host, platformHost)
    return typeof kind === 'string' ? null : hosts.resolveHost(kind)
  }
  const isFresh = ({ sequence, tags }: Entry) => generations.isFresh(sequence, tags)
  const peek = (host: string) => {
    const entry = entries.get(host)
    return entry && isFresh(entry) ? entry.owner : undefined
  }
  const remember = async (host: string, sequence: number) => {
    const owner = await ask(host)
    const entry = { owner, sequence, tags: [owner?.shopid ?? NOBODY] }
    // A later query may already have been answered.
    if (isFresh(entry)) entries.set(host, entry, 1)
    return entry.owner
  }

  return {
    peek,
    async find(host) {
      const cachedOwner = peek(host)
      if (cachedOwner !== undefined) return cachedOwner
      const sequence = generations.now()
      const running = questions.get(host)
      if (running?.sequence === sequence) return running.answer
      const question = { sequence, answer: remember(host, sequence) }
      questions.set(host, question)
      try {
        return await question.answer
      } finally {
        if (questions.get(host) === question) questions.delete(host)
      }
    },
    invalidate(shopSlug) {
      if (shopSlug === undefined) generations.bumpAll()
      else generations.bump([shopSlug, NOBODY])
    },
  }
}
