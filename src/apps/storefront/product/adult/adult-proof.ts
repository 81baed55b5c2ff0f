import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { adultTexts as texts } from '../../../../ui/texts/adult.ts'
import { leaveSite } from '../../../router/leave.ts'
import { paths } from '../../paths.ts'
import { waitForVisitor } from '../../shell/person/visitor.ts'

/** Asks, then opens the identity verification. The question differs for minors (docs/product/accounts.md). */
export async function offerAdultProof(): Promise<void> {
  const { person } = await waitForVisitor()
  const question = person?.over19 === -1 ? texts.notAdult : texts.unverified
  if (await confirm(question)) leaveSite(paths.identity(location.href))
}
