import { browserApi } from '../../../client/browser.ts'
import type { OwnRequest } from '../../../domains/membership/membership.contract.ts'
import { dottedDay } from '../../../ui/dates.ts'
import { confirm, showMessage } from '../../../ui/dialogs/confirm.ts'
import { membershipTexts } from '../../../ui/texts/membership.ts'
import { leaveSite } from '../../router/leave.ts'
import { paths } from '../paths.ts'

const texts = membershipTexts.joining

type Registration = OwnRequest['corp']

/**
 * Whether the visitor's business registration allows a request to join. If not, shows its state and offers the page of
 * the registration (docs/product/membership.md). `registration` is null if it could not be loaded.
 */
export async function canJoinAsBusiness(registration: Registration): Promise<boolean> {
  const state = await browserApi.get('/api/myshp/corpinfo', {})
  if (state === 0) await showMessage(texts.corpUnderReview(describeRegistration(registration)))
  if (state === -1) await offerRegistration(registration)
  return state === 1
}

export async function offerRegistration(registration: Registration = null): Promise<void> {
  const question = registration?.rejected
    ? texts.corpRejected(registration.corpname, registration.reason)
    : texts.corpOnly
  if (await confirm(question)) leaveSite(paths.corp(location.href))
}

export async function offerIdentification(): Promise<void> {
  if (await confirm(texts.authOnly)) leaveSite(paths.identity(location.href))
}

const describeRegistration = (registration: Registration): string =>
  registration?.registered_at
    ? texts.corpRegistered(registration.corpname, dottedDay(registration.registered_at))
    : ''
