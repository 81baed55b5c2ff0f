import { buttonClass } from '../../../../ui/controls/button.tsx'
import { accountTexts as all } from '../../../../ui/texts/account.ts'
import { useWayBack } from '../../frame/frame-data.ts'
import { FocusedHeading } from '../focused-heading.tsx'
import { ResendButton } from '../login/resend-button.tsx'
import narrow from '../narrow.module.css'

const texts = all.join.done

/**
 * The next steps after a sign-up: the mail to confirm, and the link back to the shop. `email` is empty after a log-in by
 * another provider.
 */
export function Joined({ email }: { email: string }) {
  const back = useWayBack()
  return (
    <section className={narrow.page}>
      <FocusedHeading>{texts.title}</FocusedHeading>
      <p className={narrow.lead}>{email ? texts.text(email) : texts.textElsewhere}</p>
      <p>{texts.hint}</p>
      {email && <ResendButton email={email} />}
      {back.shop && (
        <a className={buttonClass()} href={back.href}>
          {all.frame.back(back.shop)}
        </a>
      )}
    </section>
  )
}
