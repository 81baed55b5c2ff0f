import {
  type Audit,
  type AuditEntry,
  kindOf,
  MAX_NAMED,
  recordEntry,
  subjectOf,
} from '../../domains/audit/audit.service.ts'
import type { Caller } from '../../platform/contract/caller.ts'
import type { ServedCall } from '../../platform/contract/contract.ts'
import type { RecordedStates } from '../../platform/contract/record.ts'

/**
 * Makes each call write its audit entry (docs/product/law.md). A change is recorded by the service in its transaction,
 * with the data that `record` has prepared; a view or export is recorded before the reply is sent.
 */
export function recordedCalls(
  calls: ServedCall[],
  audit: Pick<Audit, 'record' | 'recordView'>,
): ServedCall[] {
  return calls.map((served) => {
    const { call, answer } = served
    const kind = kindOf(call)
    if (!kind) return served
    return {
      ...served,
      async answer(query, body, caller, record) {
        const input = { ...(query as object), ...(call.upload ? {} : (body as object)) } as CallInput
        const entryOf = (subject: object = {}, states: RecordedStates = {}) =>
          entryFor(served, input, caller, { subject, states })
        if (kind === 'change')
          return answer(query, body, caller, async (tx, subject, states) => {
            await recordEntry(tx, { ...(await entryOf(subject, states)), kind, ...states })
            await record?.(tx, subject, states)
          })
        const reply = await answer(query, body, caller, record)
        const uids = call.subjects?.(reply as never)
        if (kind === 'look' && uids) await audit.recordView(await entryOf(), uids)
        else
          for (const rows of exportedRows(reply, uids)) await audit.record({ ...(await entryOf(rows)), kind })
        return reply
      },
    }
  })
}

/** The ids and the number of rows of an export, in several entries if it has more ids than an entry may have. */
function exportedRows(reply: unknown, uids?: readonly (string | number)[]): object[] {
  if (!uids) return [{}]
  const ids = [...new Set(uids)]
  if (ids.length <= MAX_NAMED)
    return [{ whose: ids, rows: Array.isArray(reply) ? reply.length : uids.length }]
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_NAMED) }, (_, index) =>
    ids.slice(index * MAX_NAMED, (index + 1) * MAX_NAMED),
  )
  return parts.map((subjects) => ({ whose: subjects, rows: subjects.length }))
}

interface CallInput {
  [field: string]: unknown
  shopid?: string
  reason?: string
}

const without = (fields: object, others: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in others)))

async function entryFor(
  { name, call }: ServedCall,
  input: CallInput,
  caller: Caller,
  { subject, states: { before, after } }: { subject: object; states: RecordedStates },
): Promise<Omit<AuditEntry, 'kind'>> {
  const person = await caller.person()
  if (!person) throw new Error(`${name} has no person for its audit entry`)
  const access = input.shopid ? await caller.accessTo(input.shopid) : null
  return {
    shopId: access?.id ?? null,
    uid: person.uid,
    address: caller.address,
    action: name,
    subject: { ...without(subjectOf(call, input), { ...before, ...after }), ...subject },
    ...(input.reason && { reason: input.reason }),
  }
}
