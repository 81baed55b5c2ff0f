import type { CompanyState, PreflightItem, PreflightState } from './opening.contract.ts'

export interface PreflightFacts {
  ceo: string
  tel: string
  email: string
  zipcode: string
  address: string
  /** whether the shop sells as a business */
  corp: boolean
  /** state of the newest registration of its company; null without one */
  company: CompanyState | null
  idnum_singo: string
  /** whether the shop has its own terms and privacy policy */
  hasPolicies: boolean
  /** whether at least one product can be bought */
  sells: boolean
  /** whether a method of payment exists: the platform's, or the shop's bank account */
  paysHere: boolean
  ownAccount: boolean
  /** custom domains whose TXT record was not found */
  unprovenHosts: number
  /** names of the tags that a transfer of the shop cleared and that are empty since */
  clearedTags: string[]
  kcp_code: string
  /** whether it sells adult products or accepts only members with a verified identity */
  needsIdentity: boolean
  /** whether the platform can verify identities */
  identifies: boolean
}

/**
 * The parts of a shop with their states. A legal requirement that is not met is `missing`. The mail order report is
 * only `advice`, because small sellers are exempt (전자상거래법 12조).
 */
export function preflight(facts: PreflightFacts): PreflightItem[] {
  const { ceo, tel, email, zipcode, address, company } = facts
  const isBusiness = facts.corp || company !== null
  const items: (PreflightItem | false)[] = [
    { part: 'seller', state: needed([ceo, tel, email, zipcode, address].every((text) => text !== '')) },
    isBusiness && { part: 'company', state: ofCompany(facts.corp, company) },
    isBusiness && { part: 'mailOrder', state: advised(facts.idnum_singo !== '') },
    { part: 'policies', state: advised(facts.hasPolicies) },
    { part: 'delivery', state: 'done' },
    { part: 'product', state: needed(facts.sells) },
    { part: 'payment', state: needed(facts.paysHere) },
    facts.unprovenHosts > 0 && { part: 'domain', state: 'advice' },
    facts.clearedTags.length > 0 && { part: 'tags', state: 'advice' },
    facts.needsIdentity && { part: 'identity', state: advised(facts.identifies) },
    facts.ownAccount && { part: 'escrow', state: advised(facts.kcp_code !== '') },
  ]
  return items.filter((item) => item !== false)
}

/** The parts that keep a shop hidden. */
export const missingParts = (items: readonly PreflightItem[]) =>
  items.filter(({ state }) => state !== 'done' && state !== 'advice').map(({ part }) => part)

const needed = (has: boolean): PreflightState => (has ? 'done' : 'missing')
const advised = (has: boolean): PreflightState => (has ? 'done' : 'advice')

/** An approved company remains valid while another one is under review. */
function ofCompany(corp: boolean, newest: CompanyState | null): PreflightState {
  if (corp) return 'done'
  if (newest === 0) return 'waiting'
  return newest === -1 ? 'rejected' : 'missing'
}
