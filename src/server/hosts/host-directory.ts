import type { HostOwner, Tenancy } from '../../domains/tenancy/tenancy.service.ts'
import { ByteCache } from '../../platform/cache/byte-cache.ts'
import { Generations } from '../../platform/cache/generations.ts'
import { classifyHost } from './host-name.ts'

export type { HostOwner }

export interface HostDirectory {
  /** The cached owner; null for a host without one, undefined if not cached. */
  peek(host: string): HostOwner | null | undefined
  find(host: string): Promise<HostOwner | null>
  /** Evicts the hosts of a shop after a change, or all hosts after a gap in the events. */
  invalidate(shopSlug?: string): void
}

interface Entry {
  owner: HostOwner | null
  sequence: number
  /** changes with one of these tags make it stale */
  tags: readonly string[]
}

/** A query in flight; a request after a later change must not share its answer. */
interface Question {
  sequence: number
  answer: Promise<HostOwner | null>
}

// Any change of any shop may give an owner to a host without one.
const NOBODY = ''

/**
 * Caches the `limit` hosts requested last, with one query at a time for each; an answer that began before a change is not
 * cached.
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
    // A later query may have been answered already.
    if (isFresh(entry)) entries.set(host, entry, 1)
    return entry.owner
  }

  return {
    peek,
    async find(host) {
      const known = peek(host)
      if (known !== undefined) return known
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
