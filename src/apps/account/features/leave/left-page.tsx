import { useEffect, useRef } from 'react'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import narrow from '../narrow.module.css'

const texts = accountInfoTexts.leave.done

export const head = () => ({ title: texts.title })

/** Says that an account is gone, to somebody who is a guest by now. */
export function Component() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={narrow.page}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <p className={narrow.lead}>{texts.text}</p>
    </section>
  )
}
