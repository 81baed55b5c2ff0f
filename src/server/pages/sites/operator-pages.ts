import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../../../domains/audit/audit.service.ts'
import { assertOperator } from '../../../platform/contract/admission.ts'
import type { Caller } from '../../../platform/contract/caller.ts'
import type { SendQueue } from '../../../platform/sending/send-queue.ts'
import type { PlainPages } from './plain-pages.ts'

/** Null for paths that are not operator pages. `url` is the path with the query. */
export type OperatorPages = (
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
) => Promise<FastifyReply> | null

export const MAILS = '/mails'
const MAILS_SHOWN = 100

export function operatorPages(options: {
  plain: PlainPages
  senders: { mail: Pick<SendQueue, 'newest'> }
  audit: Pick<Audit, 'record'>
  callerOf: (request: FastifyRequest) => Caller
  loginFor: (path: string) => string
}): OperatorPages {
  const { plain, senders, audit, callerOf, loginFor } = options

  async function mails(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const caller = callerOf(request)
    const person = await caller.person()
    if (!person) return reply.header('cache-control', 'no-store').redirect(loginFor(MAILS), 302)
    assertOperator(person, 'mails:read')
    const { address } = caller
    await audit.record({ shopId: null, uid: person.uid, address, kind: 'look', action: 'mails' })
    const newest = await senders.mail.newest(MAILS_SHOWN)
    return plain.personal(reply, {
      kind: 'mails',
      mails: newest.map(({ id, recipient, subject, body, state, failure, created_at }) => ({
        id,
        recipient,
        subject,
        body,
        state,
        failure,
        createdAt: created_at.toISOString(),
      })),
    })
  }

  return (request, reply, url) => (url.split('?')[0] === MAILS ? mails(request, reply) : null)
}
