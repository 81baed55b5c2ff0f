import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import { FocusedHeading } from '../focused-heading.tsx'
import narrow from '../narrow.module.css'

const texts = accountInfoTexts.leave.done

export const head = () => ({ title: texts.title })

/** The message after an account's deletion, for a guest by now. */
export function Component() {
  return (
    <section className={narrow.page}>
      <FocusedHeading>{texts.title}</FocusedHeading>
      <p className={narrow.lead}>{texts.text}</p>
    </section>
  )
}
