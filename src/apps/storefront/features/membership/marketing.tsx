import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { MarketingConsent } from '../../../../domains/membership/membership.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { dottedDay } from '../../../../ui/dates.ts'
import { membershipTexts } from '../../../../ui/texts/membership.ts'
import styles from './marketing.module.css'

const texts = membershipTexts.marketing

/** A member's consent to news and offers of the shop, which they give, renew and end here. */
export function Marketing({ shopid }: { shopid: string }) {
  const { consent, state, save } = useMarketingConsent(shopid)
  if (!consent) return null
  const { agreed_at, until } = consent
  const isBusy = state === 'sending'
  return (
    <section className={styles.marketing} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p role="status">
        {agreed_at && until ? texts.agreed(dottedDay(agreed_at), dottedDay(until)) : texts.none}
      </p>
      {state === 'failed' && <p role="alert">{texts.failed}</p>}
      <p className={styles.buttons}>
        <Button aria-disabled={isBusy} onClick={() => save(true)}>
          {agreed_at ? texts.renew : texts.agree}
        </Button>
        {agreed_at && (
          <Button aria-disabled={isBusy} onClick={() => save(false)}>
            {texts.end}
          </Button>
        )}
      </p>
    </section>
  )
}

function useMarketingConsent(shopid: string) {
  const [consent, setConsent] = useState<MarketingConsent | null>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  useEffect(() => {
    let isOpen = true
    // Points are the page's matter: without an answer it stands as it is.
    browserApi.get('/api/myshp/v2/get/my/marketing', { shopid }).then(
      (answer) => isOpen && setConsent(answer),
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [shopid])
  const save = async (agreed: boolean) => {
    if (state === 'sending') return
    setState('sending')
    try {
      setConsent(await browserApi.post('/api/myshp/v2/request/my/marketing', { shopid, agreed }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { consent, state, save }
}
