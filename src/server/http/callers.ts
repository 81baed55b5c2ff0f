import type { FastifyRequest } from 'fastify'
import type { Caller, Claim, Person } from '../../platform/contract/caller.ts'
import { digestOf } from '../../platform/tokens.ts'
import { normaliseHost } from '../hosts/host-name.ts'
import type { SessionCookie } from './session-cookie.ts'

/** Looks up who is logged in at a host. */
export type FindPerson = (claim: Claim) => Promise<Person | null>

/** Tells who makes a request: the session is looked up when somebody asks for it, and once only. */
export function callersOf(
  findPerson: FindPerson,
  cookie: SessionCookie,
): (request: FastifyRequest) => Caller {
  return (request) => {
    const host = normaliseHost(request.headers.host ?? '') ?? ''
    const token = cookie.read(request.headers.cookie)
    const claim = token ? { host, digest: digestOf(token) } : null
    let person: Promise<Person | null> | undefined
    return {
      host,
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
