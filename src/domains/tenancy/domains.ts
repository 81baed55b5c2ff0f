import { randomBytes } from 'node:crypto'
import { resolveTxt } from 'node:dns/promises'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { announce } from './announce.ts'
import { customHostOf } from './rules.ts'
import * as store from './store.ts'
import { refuseTaken } from './store.ts'
import type { Tx } from './tables.ts'

export interface DomainNeeds {
  database: Database
  /** without port */
  platformHost: string
  /** TXT records of a name; the system's resolver unless a test brings its own */
  resolveTxt?: ((name: string) => Promise<string[][]>) | undefined
}

/** A TXT record that a seller enters where the domain is managed. */
export interface ProofRecord {
  name: string
  value: string
}

const PROOF_LABEL = '_madang'

/** A shop's own hosts. Each names a host as a person writes it; BAD_REQUEST for what can't be a shop's host. */
export function shopDomains({ database, platformHost, resolveTxt: lookUp = resolveTxt }: DomainNeeds) {
  const named = (text: string): string => {
    const host = customHostOf(text, platformHost)
    if (host) return host
    throw new DomainError('BAD_REQUEST', {
      message: '쓸 수 없는 도메인입니다.',
      details: { field: 'host' },
    })
  }

  return {
    /** Asks for a custom host. Returns the record that proves whose it is, the same one when asked again. */
    async addDomain(shop: number, text: string): Promise<ProofRecord> {
      const host = named(text)
      const token = await database.asShop(shop, (tx: Tx) =>
        store.askForDomain(tx, shop, host, randomBytes(16).toString('hex')),
      )
      return { name: `${PROOF_LABEL}.${host}`, value: token }
    },

    /** Looks for the proof of a host: true when it is there. BAD_REQUEST when another shop has proven the host. */
    async verifyDomain(shop: number, text: string): Promise<boolean> {
      const host = named(text)
      const domain = await database.asShop(shop, (tx: Tx) => store.findDomain(tx, shop, host))
      if (!domain) throw new DomainError('NOT_FOUND')
      // No transaction stays open while the name servers are asked.
      const records = await lookUp(`${PROOF_LABEL}.${host}`).catch(() => [])
      if (!records.some((parts) => parts.join('') === domain.token)) return false
      await database.asShop(shop, async (tx: Tx) => {
        await store.markVerified(tx, shop, host).catch(refuseTaken)
        await announce(tx, shop)
      })
      return true
    },

    /** Makes a verified host the shop's first one; null goes back to the platform's. NOT_FOUND when it is not verified. */
    async preferDomain(shop: number, text: string | null): Promise<void> {
      const host = text === null ? null : named(text)
      await database.asShop(shop, async (tx: Tx) => {
        if (host && !(await store.findDomain(tx, shop, host))?.verified_at) throw new DomainError('NOT_FOUND')
        await store.preferDomain(tx, shop, host)
        await announce(tx, shop)
      })
    },
  }
}
