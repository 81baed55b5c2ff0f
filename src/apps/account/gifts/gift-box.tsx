import { useEffect, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { MyOrder } from '../../../domains/orders/orders.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { lastDay } from '../../../ui/dates.ts'
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { giftTexts } from '../../../ui/texts/gifts.ts'
import { useSendOnce } from '../email/mailed-link.tsx'
import { useFocusOnChange } from '../frame/focus-on-change.ts'
import { Section } from '../frame/page-section.tsx'
import { useOrderActions, useWithProof } from '../orders/actions/order-actions-context.ts'
import claimStyles from '../orders/claims/claim-form.module.css'
import { accountPaths } from '../paths.ts'
import styles from './gift-card.module.css'
import { GiftCardView } from './gift-card.tsx'

const texts = giftTexts.order

/** The state of a gift for its buyer, with the receiver's link and the cancellation while the address is missing. */
export function GiftBox({ order }: { order: MyOrder }) {
  const { gift, gift_card: card, gift_token: token, buyer } = order
  const [isOpen, setOpen] = useState(false)
  const withProof = useWithProof(order.number)
  useFocusOnChange(gift?.state)
  if (!card) return null
  const isOpenGift = gift != null && gift.state !== 'ACCEPTED'
  return (
    <Section title={texts.title}>
      <GiftCardView {...card} giver={buyer.name} />
      {gift?.state === 'ACCEPTED' && <p>{texts.accepted}</p>}
      {gift?.state === 'EXPIRED' && <p>{texts.expired}</p>}
      {gift?.state === 'WAITING' && (
        <p>
          <strong>{texts.waiting}</strong> {gift.until && texts.until(lastDay(gift.until))}
        </p>
      )}
      {token && <GiftLink token={token} order={order} />}
      {isOpenGift && <Button onClick={withProof(() => setOpen(true))}>{texts.cancel}</Button>}
      {isOpen && <CancelDialog order={order} onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** The link for the receiver: the system's share sheet where there is one, and a copy. */
export function GiftLink({ token, order }: { token: string; order: MyOrder }) {
  const { shopid } = order
  const [url, setUrl] = useState('')
  const [canShare, setCanShare] = useState(false)
  // Only the browser knows its host and whether it can share.
  useEffect(() => {
    setUrl(new URL(accountPaths({ shopid }).gift(token), location.origin).href)
    setCanShare('share' in navigator)
  }, [token, shopid])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ kind: 'done', text: texts.copied })
    } catch {
      toast({ kind: 'error', text: texts.notCopied })
    }
  }
  // Closing the sheet is no error, and after a failure the link can still be copied.
  const share = () => navigator.share({ title: texts.shared(order.buyer.name), url }).catch(() => {})
  return (
    <div className={styles.link}>
      <p className={styles.address}>{url}</p>
      {canShare && (
        <Button variant="strong" onClick={share}>
          {texts.share}
        </Button>
      )}
      <Button variant={canShare ? 'quiet' : 'strong'} onClick={copy}>
        {texts.copy}
      </Button>
      {order.gift_mail && (
        <p>{(order.gift_mail.mailed_at ? texts.mailed : texts.mailing)(order.gift_mail.email)}</p>
      )}
      <p className={styles.soft}>{texts.linkHint}</p>
    </div>
  )
}

function CancelDialog({ order, onClose }: { order: MyOrder; onClose: () => void }) {
  const { access, onChange } = useOrderActions()
  const { isSending, failure, press } = useSendOnce(async () => {
    const reply = await browserApi.post('/api/myshp/v2/order/gift/cancel', {
      orderid: order.number,
      ...access,
    })
    onClose()
    onChange(reply)
    toast({ kind: 'done', text: texts.canceled })
  })
  return (
    <TitledDialog title={texts.cancelTitle} closeLabel={texts.cancelBack} onClose={onClose}>
      <div className={claimStyles.dialog}>
        <p>{texts.cancelText}</p>
        {failure && <Remark kind="bad">{failure}</Remark>}
        <Button variant="strong" aria-disabled={isSending} onClick={press}>
          {texts.cancelGo}
        </Button>
      </div>
    </TitledDialog>
  )
}
