import { admitTo } from '../../platform/contract/admission.ts'
import type { ServedCall } from '../../platform/contract/contract.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import type { KeyedRequests } from '../../platform/requests/keyed-requests.ts'

/** Makes calls declared `once` take effect once per person and key. Handlers do not see the key. */
export function keyedCalls(calls: ServedCall[], requests: Pick<KeyedRequests, 'once'>): ServedCall[] {
  return calls.map((served) => {
    const { name, call, answer } = served
    if (!call.once) return served
    return {
      ...served,
      async answer(query, body, caller, record) {
        // Only a person who may still make the call gets the stored reply.
        await admitTo(call, caller, { ...(query as object), ...(body as object) })
        const person = await caller.person()
        // Admission rejects guests.
        if (!person) return answer(query, body, caller, record)
        const { key, ...fields } = (call.upload ? query : body) as { key: string }
        const content = call.upload ? fields : { ...(query as object), ...fields }
        return requests.once({ uid: person.uid, key, call: name, content }, (noteDone) => {
          // Services write the entry of a change in its transaction.
          const recordWithKey: RecordChange = async (tx, ...entry) => {
            await record?.(tx, ...entry)
            await noteDone(tx)
          }
          return call.upload
            ? answer(fields, body, caller, recordWithKey)
            : answer(query, fields, caller, recordWithKey)
        })
      },
    }
  })
}
