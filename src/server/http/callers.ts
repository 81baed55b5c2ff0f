import type { FastifyRequest } from 'fastify'
import type {
  Caller,
  CallSite,
  Person,
  SessionCredential,
  ShopAccess,
} from '../../platform/contract/caller.ts'
import { digestOf } from '../../platform/tokens.ts'
import type { HostDirectory } from '../hosts/host-directory.ts'
import { classifyHost, normaliseHost } from '../hosts/host-name.ts'
import type { SessionCookie } from './cookies/session-cookie.ts'

export type FindPerson = (
  credential: SessionCredential,
  sighting: Pick<Caller, 'address' | 'userAgent'>,
) => Promise<Person | null>

export type FindAccess = (uid: number, shopSlug: string) => Promise<ShopAccess | null>

/** Whether the person of the session recently entered a password or used a passkey. */
export type FindProof = (session: number) => Promise<boolean>

export type FindCallSite = (host: string) => Promise<CallSite>

/** Finds the site of a host, which may be that of a hidden shop, but not of a suspended one. */
export function callSitesOf(directory: Pick<HostDirectory, 'find'>, platformHost: string): FindCallSite {
  return async (host) => {
    const kind = classifyHost(host, platformHost)
    if (typeof kind === 'string') return { kind }
    const owner = await directory.find(host)
    return owner && !owner.suspension
      ? { kind: 'shop', shopid: owner.shopid, xshopid: owner.xshopid }
      : { kind: 'unknown' }
  }
}

interface Lookups {
  findPerson: FindPerson
  findSite: FindCallSite
  findAccess: FindAccess
  /** the access of an operator while a support view is open */
  findView: FindAccess
  findProof: FindProof
}

/** The parts of a request that identify its caller; a socket keeps them while it is open. */
export type CallerSource = Pick<FastifyRequest, 'ip' | 'headers'>

/** Creates callers, which look up their person and site once, when first needed. */
export function callersOf(
  cookie: SessionCookie,
  { findPerson, findSite, findAccess, findView, findProof }: Lookups,
): (request: CallerSource) => Caller {
  return (request) => {
    const host = normaliseHost(request.headers.host ?? '') ?? ''
    const token = cookie.read(request.headers.cookie)
    const credential = token ? { host, digest: digestOf(token) } : null
    let person: Promise<Person | null> | undefined
    let site: Promise<CallSite> | undefined
    const accesses = new Map<string, Promise<ShopAccess | null>>()
    // Without the second factor that the shop demands, nothing is permitted there. Who works at the shop sees it as
    // staff.
    const findPermitted = async ({ uid, secondFactor, operatorPermissions }: Person, shopSlug: string) => {
      const access = await findAccess(uid, shopSlug)
      if (!access) return operatorPermissions.includes('shops:view') ? findView(uid, shopSlug) : null
      return access.demandsSecondFactor && !secondFactor ? { ...access, permissions: [] } : access
    }
    const sighting = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const findOwner = () => {
      person ??= credential ? findPerson(credential, sighting) : Promise.resolve(null)
      return person
    }
    return {
      host,
      site() {
        site ??= findSite(host)
        return site
      },
      ...sighting,
      declinesTracking: request.headers['sec-gpc'] === '1' || request.headers.dnt === '1',
      credential,
      person: findOwner,
      accessTo(shopSlug) {
        const known =
          accesses.get(shopSlug) ?? findOwner().then((owner) => owner && findPermitted(owner, shopSlug))
        accesses.set(shopSlug, known)
        return known
      },
      async isProven() {
        const owner = await findOwner()
        return owner !== null && findProof(owner.session)
      },
      get isPersonal() {
        return person !== undefined
      },
    }
  }
}
