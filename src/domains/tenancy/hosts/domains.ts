import { resolveTxt } from 'node:dns/promises'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { DAY_MS, seoulMinute } from '../../../platform/seoul-day.ts'
import { differingFields } from '../../audit/audit.service.ts'
import { emitDomainChanged, emitShopChanged } from '../emit-shop-events.ts'
import { domainLapsed, domainProven } from '../events.ts'
import { customHostOf } from '../rules.ts'
import { rethrowDuplicateHost } from '../store.ts'
import type { Tx } from '../tables.ts'
import * as store from './domain-store.ts'
import { newProofToken } from './proof-token.ts'
import { isPublicSuffix } from './public-suffix.ts'

export interface DomainDeps {
  database: Database
  /** without port */
  platformHost: string
  /** looks up TXT records; the system's resolver by default */
  resolveTxt?: ((name: string) => Promise<string[][]>) | undefined
  clock?: Clock | undefined
}

/** The TXT record that a seller creates at the domain's registrar. */
export interface ProofRecord {
  name: string
  value: string
}

/**
 * The state of a claimed host: `waiting` for its TXT record; `renewed`, waiting for a new record after a transfer of
 * the shop; `serving`; `missing`, enabled although its record is missing; `lapsed`, disabled because the record was
 * missing too long. `since` is the time when the record was first missing, the host lapsed, or the old record became
 * invalid.
 */
export interface OwnDomain {
  host: string
  state: 'waiting' | 'renewed' | 'serving' | 'missing' | 'lapsed'
  since: Date | null
  checked_at: Date | null
  preferred: boolean
  record: ProofRecord
}

/** A host is disabled after its record was missing for this time (docs/product/tenancy.md). */
export const LAPSE_MS = 3 * DAY_MS

/**
 * For this time after a claim, other shops can't claim the host. It is long enough for DNS, where a new record takes up
 * to two days to be visible everywhere.
 */
const CLAIM_MS = 3 * DAY_MS
/**
 * If a claim is removed unproven and repeated within this time, it keeps its first time. Otherwise a shop could block a
 * host for ever.
 */
const FORMER_CLAIM_MS = 365 * DAY_MS

const MAX_DOMAINS = 20
/** claims that a shop can remove unproven within a year; then it can claim no more hosts */
const MAX_FORMER_CLAIMS = 100

const PROOF_LABEL = '_madang'
/** look-ups that run at the same time */
const MAX_CONCURRENT = 20

/** A shop's custom hosts. Accepts hosts as sellers type them, and throws BAD_REQUEST for an invalid one. */
export function shopDomains(deps: DomainDeps) {
  const { database, platformHost, resolveTxt: lookUp = resolveTxt, clock = systemClock } = deps
  const parseHost = (text: string): string => {
    const host = customHostOf(text, platformHost)
    if (host) return host
    throw wrongField('host', '쓸 수 없는 도메인입니다.')
  }

  /**
   * Throws BAD_REQUEST with a message for a public suffix, and for a host that another shop has proven or has claimed
   * in the last three days.
   */
  async function assertClaimable(shopId: number, host: string): Promise<void> {
    if (isPublicSuffix(host))
      throw wrongField('host', `${host} 아래에서 산 도메인을 적어 주세요. 예: haru.${host}`)
    const claimedSince = new Date(clock().getTime() - CLAIM_MS)
    const [other] = await database.browse(store.CLAIM_OF_OTHER, [host, shopId, claimedSince])
    if (!other) return
    if (other.isProven || !other.claimed_at) throw wrongField('host', '다른 상점이 쓰고 있는 도메인입니다.')
    const end = seoulMinute(new Date(other.claimed_at.getTime() + CLAIM_MS))
    throw wrongField(
      'host',
      `다른 상점이 확인하고 있는 도메인입니다. 그 상점이 확인을 마치지 않으면 ${end}부터 추가할 수 있습니다.`,
    )
  }

  /** Throws BAD_REQUEST with a message if the shop has reached a limit of claims. */
  async function assertClaimLimits(tx: Tx, shopId: number, host: string): Promise<void> {
    const { present, former } = await store.lockClaims(tx, shopId)
    if (present >= MAX_DOMAINS) throw wrongField('host', `도메인은 ${MAX_DOMAINS}개까지 추가할 수 있습니다.`)
    if (former >= MAX_FORMER_CLAIMS && !(await store.formerClaimOf(tx, shopId, host)))
      throw wrongField('host', '확인하지 않고 삭제한 도메인이 많아 새 도메인을 추가할 수 없습니다.')
  }

  /** Whether the TXT record exists; null if name servers did not answer. */
  async function hasRecord(host: string, token: string): Promise<boolean | null> {
    try {
      const records = await lookUp(recordName(host))
      return records.some((parts) => parts.join('') === token)
    } catch (error) {
      const isDefinite = NO_RECORD.has((error as { code?: string }).code ?? '')
      // Public DNS has no records for `.localhost` (RFC 6761), so a missing record proves nothing. Hosts of the demo
      // are proven without DNS.
      return isDefinite && !host.endsWith('.localhost') ? false : null
    }
  }

  async function proveAgain({ shopId, host, token }: store.ProvenDomain): Promise<void> {
    const hasProof = await hasRecord(host, token)
    // An error of a name server does not prove that the record is missing.
    if (hasProof === null) return
    await database.asShop(shopId, async (tx: Tx) => {
      const now = clock()
      const lapsed = new Date(now.getTime() - LAPSE_MS)
      const isDifferent = hasProof
        ? await store.markProven(tx, { shopId, host, now })
        : await store.markMissing(tx, { shopId, host, now, lapsed })
      if (isDifferent) await emitDomainChanged(tx, { shopId, host }, hasProof ? domainProven : domainLapsed)
    })
  }

  return {
    /**
     * Claims a custom host and returns the TXT record to create; a repeated claim returns the same record. Throws
     * BAD_REQUEST with a message for a public suffix, for a host that another shop has proven or has claimed in the
     * last three days, and if the shop has too many hosts. Repeating a claim does not extend these three days.
     */
    async add(shopId: number, text: string, record?: RecordChange): Promise<ProofRecord> {
      const host = parseHost(text)
      await assertClaimable(shopId, host)
      const token = await database.asShop(shopId, async (tx: Tx) => {
        const isNew = !(await store.findDomain(tx, shopId, host))
        if (isNew) await assertClaimLimits(tx, shopId, host)
        const token = await store.insertDomain(tx, {
          shopId,
          host,
          token: newProofToken(),
          now: clock(),
        })
        if (isNew) await record?.(tx, { host }, { after: { domain_state: 'waiting' } })
        return token
      })
      return { name: recordName(host), value: token }
    },

    /**
     * Looks up the TXT record of a host. Returns whether it exists. Throws NOT_FOUND for a host that the shop has not
     * claimed, and BAD_REQUEST if another shop has proven it.
     */
    async verify(shopId: number, text: string, record?: RecordChange): Promise<boolean> {
      const host = parseHost(text)
      const domain = await database.asShop(shopId, (tx: Tx) => store.findDomain(tx, shopId, host))
      if (!domain) throw new DomainError('NOT_FOUND')
      // The look-up can be slow, so it runs outside of a transaction.
      if (!(await hasRecord(host, domain.token))) {
        await database.asShop(shopId, (tx: Tx) => store.markChecked(tx, shopId, host, clock()))
        return false
      }
      await database.asShop(shopId, async (tx: Tx) => {
        await store.markProven(tx, { shopId, host, now: clock() }).catch(rethrowDuplicateHost)
        await emitDomainChanged(tx, { shopId, host }, domainProven)
        const states = differingFields(domainState(domain), { domain_state: 'serving' })
        if (states) await record?.(tx, { host }, states)
      })
      return true
    },

    async list(shopId: number): Promise<OwnDomain[]> {
      const rows = await database.asShop(shopId, (tx: Tx) => store.domainsOf(tx, shopId))
      return rows.map(ownDomain)
    },

    /** Removes a host and ends the log-ins there. Throws NOT_FOUND for a host that the shop has not claimed. */
    async remove(shopId: number, text: string, record?: RecordChange): Promise<void> {
      const host = parseHost(text)
      await database.asShop(shopId, async (tx: Tx) => {
        const domain = await store.findDomain(tx, shopId, host)
        // An old claim may have no time. It gets a time so early that it does not block other shops.
        const fallbackClaimedAt = new Date(clock().getTime() - CLAIM_MS)
        if (!domain || !(await store.removeDomain(tx, { shopId, host, fallbackClaimedAt })))
          throw new DomainError('NOT_FOUND')
        await record?.(tx, { host }, { before: domainState(domain) })
        await emitShopChanged(tx, shopId)
      })
    },

    /**
     * Looks up the records of all proven hosts. Disables a host if its record was missing for `LAPSE_MS`, and enables
     * it again when the record is found, unless another shop has proven it meanwhile. Deletes former claims that are
     * too old.
     */
    async proveAll(): Promise<void> {
      const oldest = new Date(clock().getTime() - FORMER_CLAIM_MS)
      await database.asSystem('jobs', (tx: Tx) => store.purgeFormerClaims(tx, oldest))
      const due = await database.asSystem('jobs', (tx: Tx) => store.domainsToProve(tx))
      for (let start = 0; start < due.length; start += MAX_CONCURRENT)
        await Promise.all(
          due
            .slice(start, start + MAX_CONCURRENT)
            .map((domain) => proveAgain(domain).catch(ignoreDuplicateHost)),
        )
    },

    /**
     * Makes a verified host canonical. With null, the host on the platform is canonical. Throws NOT_FOUND for an
     * unverified host.
     */
    async prefer(shopId: number, text: string | null, record?: RecordChange): Promise<void> {
      const host = text === null ? null : parseHost(text)
      await database.asShop(shopId, async (tx: Tx) => {
        if (host && !(await store.findDomain(tx, shopId, host))?.verified_at)
          throw new DomainError('NOT_FOUND')
        const former = (await store.domainsOf(tx, shopId)).find(({ preferred }) => preferred)
        await store.preferDomain(tx, shopId, host)
        const states = differingFields(
          { preferred: former?.host ?? 'platform' },
          { preferred: host ?? 'platform' },
        )
        if (states) await record?.(tx, { host: host ?? former?.host }, states)
        await emitShopChanged(tx, shopId)
      })
    },
  }
}

const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA'])

const recordName = (host: string) => `${PROOF_LABEL}.${host}`

function ignoreDuplicateHost(error: { code?: string }): void {
  try {
    rethrowDuplicateHost(error)
  } catch (refused) {
    if (!(refused instanceof DomainError)) throw refused
  }
}

const domainState = (row: store.DomainRow) => ({ domain_state: ownDomain(row).state })

function ownDomain({ host, token, ...row }: store.DomainRow): OwnDomain {
  const { verified_at, missing_since, lapsed_at, renewed_at, checked_at, preferred } = row
  const servingState = missing_since ? 'missing' : 'serving'
  const waitingState = lapsed_at ? 'lapsed' : renewed_at ? 'renewed' : 'waiting'
  return {
    host,
    state: verified_at ? servingState : waitingState,
    since: verified_at ? missing_since : (lapsed_at ?? renewed_at),
    checked_at,
    preferred,
    record: { name: recordName(host), value: token },
  }
}
