import { admitTo } from '../../platform/contract/admission.ts'
import type { ServedCall } from '../../platform/contract/contract.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import type { KeyedRequests } from '../../platform/requests/keyed-requests.ts'

/** The calls, of which those that are declared so (`once`) take effect once for each key of a person. Their handlers see no key. */
export function keyedCalls(calls: ServedCall[], requests: Pick<KeyedRequests, 'once'>): ServedCall[] {
  return calls.map((served) => {
    const { name, call, answer } = served
    if (!call.once) return served
    return {
      ...served,
      async answer(query, body, caller, record) {
        // An answer of before is for those who may still ask for it.
        await admitTo(call, caller, { ...(query as object), ...(body as object) })
        const person = await caller.person()
        // Admission refuses a guest.
        if (!person) return answer(query, body, caller, record)
        const { key, ...sent } = (call.upload ? query : body) as { key: string }
        const content = call.upload ? sent : { ...(query as object), ...sent }
        return requests.once({ uid: person.uid, key, call: name, content }, (noteDone) => {
          // What the service writes beside its change, in the same transaction.
          const recordWithKey: RecordChange = async (tx, ...entry) => {
            await record?.(tx, ...entry)
            await noteDone(tx)
          }
          return call.upload
            ? answer(sent, body, caller, recordWithKey)
            : answer(query, sent, caller, recordWithKey)
        })
      },
    }
  })
}
