import { admitTo } from '../../platform/contract/admission.ts'
import type { ServedCall } from '../../platform/contract/contract.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import type { KeyedRequests } from '../../platform/requests/keyed-requests.ts'

/** Makes calls that are declared `once` take effect once per person and key. Handlers do not receive the key. */
export function keyedCalls(calls: ServedCall[], requests: Pick<KeyedRequests, 'once'>): ServedCall[] {
  return calls.map((served) => {
    const { name, call, answer } = served
    if (!call.once) return served
    return {
      ...served,
      async answer(query, body, caller, record) {
        // Checked for repeats too: only a person who may still make the call gets the stored reply.
        await admitTo(call, caller, { ...(query as object), ...(body as object) })
        const person = await caller.person()
        // Never true for such calls, because `admitTo` refuses guests; it narrows the type.
        if (!person) return answer(query, body, caller, record)
        const { key, ...fields } = (call.upload ? query : body) as { key: string }
        const content = call.upload ? fields : { ...(query as object), ...fields }
        return requests.once({ uid: person.uid, key, call: name, content }, (noteDone) => {
          // A service records its change in the transaction of the change; the request is marked as done in the same
          // transaction.
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
