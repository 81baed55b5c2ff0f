import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { adultTexts as texts } from '../../../../ui/texts/adult.ts'
import { leaveSite } from '../../../router/leave.ts'
import { paths } from '../../paths.ts'
import { whenKnown } from '../../shell/person/me.ts'

/**
 * Leads to the identity verification after a confirm, with another text for an account that is not an adult's
 * (docs/product/accounts.md).
 */
export async function offerAdultProof(): Promise<void> {
  const { person } = await whenKnown()
  const question = person?.over19 === -1 ? texts.notAdult : texts.unverified
  if (await confirm(question)) leaveSite(paths.identity(location.href))
}
