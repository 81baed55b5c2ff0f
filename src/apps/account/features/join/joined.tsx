import { useEffect, useRef } from 'react'
import { buttonClass } from '../../../../ui/button.tsx'
import { accountTexts as all } from '../../../../ui/texts/account.ts'
import { useWayBack } from '../../frame/frame-data.ts'
import { ResendButton } from '../login/resend-button.tsx'
import narrow from '../narrow.module.css'

const texts = all.join.done

/**
 * The next steps after joining: a mail that has to be answered, and the way back to the shop. `email` is empty for who came from
 * another provider.
 */
export function Joined({ email }: { email: string }) {
  const back = useWayBack()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={narrow.page}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
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
