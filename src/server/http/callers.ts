import type { FastifyRequest } from 'fastify'
import type { Caller, Claim, Person, Place } from '../../platform/contract/caller.ts'
import { digestOf } from '../../platform/tokens.ts'
import type { HostDirectory } from '../hosts/host-directory.ts'
import { classifyHost, normaliseHost } from '../hosts/host-name.ts'
import type { SessionCookie } from './session-cookie.ts'

/** Looks up who is logged in at a host. */
export type FindPerson = (claim: Claim) => Promise<Person | null>

/** Finds the site that a normalised host stands for. */
export type FindPlace = (host: string) => Promise<Place>

/** The sites of a platform, hidden shops too. */
export function placesOf(directory: Pick<HostDirectory, 'find'>, platformHost: string): FindPlace {
  return async (host) => {
    const kind = classifyHost(host, platformHost)
    if (typeof kind === 'string') return { kind }
    const owner = await directory.find(host)
    return owner ? { kind: 'shop', shopid: owner.shopid, xshopid: owner.xshopid } : { kind: 'unknown' }
  }
}

/** Tells who makes a request, and where: each is looked up when somebody asks for it, and once only. */
export function callersOf(
  findPerson: FindPerson,
  cookie: SessionCookie,
  findPlace: FindPlace,
): (request: FastifyRequest) => Caller {
  return (request) => {
    const host = normaliseHost(request.headers.host ?? '') ?? ''
    const token = cookie.read(request.headers.cookie)
    const claim = token ? { host, digest: digestOf(token) } : null
    let person: Promise<Person | null> | undefined
    let place: Promise<Place> | undefined
    return {
      host,
      place() {
        place ??= findPlace(host)
        return place
      },
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      claim,
      person() {
        person ??= claim ? findPerson(claim) : Promise.resolve(null)
        return person
      },
      get known() {
        return person !== undefined
      },
    }
  }
}
