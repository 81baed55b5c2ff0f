import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { MyOrder } from '../../../domains/orders/orders.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import type { Provider } from '../api/identity.ts'
import { useSendOnce } from '../email/mailed-link.tsx'
import { useFrame } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { JoinForm } from '../join/join-form.tsx'
import type { JoinShop } from '../join/join-shop.ts'
import { ResendButton } from '../login/resend-button.tsx'
import { accountPaths } from '../paths.ts'
import styles from './done-page.module.css'

const texts = checkoutTexts.done.join

/** What the form of a sign-up needs. */
export interface JoinData {
  providers: Record<Provider, boolean>
  shop: JoinShop | null
}

interface Props {
  number: string
  /** anonymous id of the guest */
  uuid: string
  data: JoinData
}

/** After a guest's order: a sign-up or a log-in that makes the order that of the account. */
export function GuestJoin({ number, uuid, data: { providers, shop } }: Props) {
  const paths = usePathsToLink(number)
  const [buyer, setBuyer] = useState<MyOrder['buyer'] | null>(null)
  const [email, setEmail] = useState('')
  const { isSending, failure, press } = useSendOnce(async () => {
    const order = await browserApi.post('/api/myshp/v2/order/detail', { orderid: number, uuid })
    setBuyer(order.buyer)
  })
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button is replaced.
  const stage = email ? 'mailed' : buyer ? 'form' : 'offer'
  useEffect(() => {
    if (stage !== 'offer') title.current?.focus()
  }, [stage])
  return (
    <section className={styles.join} aria-labelledby="guest-join">
      <h3 id="guest-join" ref={title} tabIndex={-1}>
        {email ? texts.mailTitle : texts.title}
      </h3>
      {email ? (
        <div role="status">
          <p>{texts.mailed(email)}</p>
          <p>{texts.sameBrowser}</p>
        </div>
      ) : (
        <p>{texts.text}</p>
      )}
      {failure && <Remark kind="bad">{failure}</Remark>}
      {email && <ResendButton email={email} paths={paths} />}
      {!email && buyer && (
        <JoinForm providers={providers} shop={shop} known={buyer} paths={paths} onJoin={setEmail} />
      )}
      {!email && !buyer && (
        <Button aria-disabled={isSending} onClick={press}>
          {texts.action}
        </Button>
      )}
      {!email && (
        <p className={narrow.ways}>
          <span>{texts.member}</span>
          <a href={paths.login()}>{texts.login}</a>
        </p>
      )}
    </section>
  )
}

/** Pages that lead to the page which links the order, in the frame of the shop. */
function usePathsToLink(number: string) {
  const { shopid, dom } = useFrame().returnParams
  return accountPaths({ shopid, dom, url: accountPaths({ shopid, dom }).linkOrder(number) })
}
