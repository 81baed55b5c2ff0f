import { type Audit, kindOf, subjectOf } from '../../domains/audit/service.ts'
import type { ServedCall } from '../../platform/contract/contract.ts'

/** The calls, each of which writes its entry into the shop's log before its answer leaves (domain: Law). */
export function recordedCalls(calls: ServedCall[], audit: Pick<Audit, 'record'>): ServedCall[] {
  return calls.map((served) => {
    const { name, call, answer } = served
    const kind = kindOf(call)
    if (!kind) return served
    return {
      ...served,
      async answer(query, body, caller) {
        const reply = await answer(query, body, caller)
        const asked = { ...(query as object), ...(call.upload ? {} : (body as object)) } as Asked
        const person = await caller.person()
        const access = asked.shopid ? await caller.accessTo(asked.shopid) : null
        if (!person) return reply
        await audit.record({
          shop: access?.id ?? null,
          uid: person.uid,
          address: caller.address,
          kind,
          action: name,
          subject: { ...subjectOf(call, asked), ...(Array.isArray(reply) && { rows: reply.length }) },
          ...(asked.reason && { reason: asked.reason }),
        })
        return reply
      },
    }
  })
}

interface Asked {
  [field: string]: unknown
  shopid?: string
  reason?: string
}
