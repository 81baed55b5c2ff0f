import { accountPages } from '../../../domains/accounts/accounts.contract.ts'
import type { corpService } from '../../../domains/accounts/corp/corp.service.ts'
import type { corpDecided } from '../../../domains/accounts/events.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import type { Services } from '../../services.ts'

export type CorpNoticesNeeds = Pick<Services, 'notifications' | 'accounts'> & {
  corp: Pick<ReturnType<typeof corpService>, 'find'>
  /** an address on the account host */
  accountUrl: (path: string, query?: Record<string, string>) => string
}

/** Tells the operator's decision to the person who registered a business. */
export function corpNotices({ accounts, corp, notifications, accountUrl }: CorpNoticesNeeds) {
  return async ({ payload: { uid } }: EventOf<typeof corpDecided>, key: string): Promise<void> => {
    const person = await accounts.find(uid)
    // The account may have been closed, or another registration made meanwhile.
    if (!person) return
    const { state, corpname, reason } = await corp.find(uid)
    if (state === 0) return
    const data = { name: person.name, corpname, reason, url: accountUrl(accountPages.info, { corp: '1' }) }
    const template = state === 1 ? 'corp-approved' : 'corp-rejected'
    await notifications.persons.tell({ key, template, data, to: { uid, email: person.email } })
  }
}
