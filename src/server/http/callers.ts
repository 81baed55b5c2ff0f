import type { FastifyRequest } from 'fastify'
import type { Caller, Person } from '../../platform/contract/caller.ts'
import { normaliseHost } from '../hosts/host-name.ts'
import type { SessionCookie } from './session-cookie.ts'

/** Looks up who is logged in at a host with a session's token. */
export type FindPerson = (host: string, token: string) => Promise<Person | null>

/** Tells who makes a request: the session is looked up when somebody asks for it, and once only. */
export function callersOf(
  findPerson: FindPerson,
  cookie: SessionCookie,
): (request: FastifyRequest) => Caller {
  return (request) => {
    const host = normaliseHost(request.headers.host ?? '') ?? ''
    let person: Promise<Person | null> | undefined
    const find = async () => {
      const token = cookie.read(request.headers.cookie)
      return token ? findPerson(host, token) : null
    }
    return {
      host,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      person() {
        person ??= find()
        return person
      },
      get known() {
        return person !== undefined
      },
    }
  }
}
