import { browserApi } from '../../../../client/browser.ts'
import { confirm, tell } from '../../../../ui/dialogs/confirm.ts'
import { membershipTexts } from '../../../../ui/texts/membership.ts'
import { leaveSite } from '../../../router/leave.ts'
import { paths } from '../../paths.ts'

const texts = membershipTexts.joining

/** Whether the person's business registration allows a request to join; if not, shows the reason and leads to it (spec 4, 8). */
export async function corpMayJoin(): Promise<boolean> {
  const corp = await browserApi.get('/api/myshp/corpinfo', {})
  if (corp === 0) await tell(texts.corpUnderReview)
  if (corp === -1) await offerRegistration()
  return corp === 1
}

export async function offerRegistration(): Promise<void> {
  if (await confirm(texts.corpOnly)) leaveSite(paths.corp(location.href))
}

export async function offerIdentification(): Promise<void> {
  if (await confirm(texts.authOnly)) leaveSite(paths.identity(location.href))
}
