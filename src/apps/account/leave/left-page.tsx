import { accountInfoTexts } from '../../../ui/texts/account-info.ts'
import { orderTexts } from '../../../ui/texts/orders.ts'
import { FocusedHeading } from '../frame/focused-heading.tsx'
import { usePaths } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'

const texts = accountInfoTexts.leave.done

export const head = () => ({ title: texts.title })

/** Shown after the deletion of an account. */
export function Component() {
  const paths = usePaths()
  return (
    <section className={narrow.page}>
      <FocusedHeading>{texts.title}</FocusedHeading>
      <p className={narrow.lead}>{texts.text}</p>
      <p className={narrow.ways}>
        <a href={paths.guestOrders()}>{orderTexts.guest.title}</a>
      </p>
    </section>
  )
}
