import { useState } from 'react'
import { browserApi } from '../../../../../client/browser.ts'
import type { MyOrder } from '../../../../../domains/orders/contract.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { seoulMinute } from '../../../../../ui/dates.ts'
import { itemWords } from '../../../../../ui/item-words.ts'
import { won } from '../../../../../ui/money.ts'
import { claimTexts } from '../../../../../ui/texts/claims.ts'
import { errorMessage } from '../../../forms/use-form.ts'
import { Section } from '../../section.tsx'
import { useOrderActions } from '../actions/order-actions-context.ts'
import styles from '../order/order-page.module.css'

const texts = claimTexts.shown

type Claim = MyOrder['claims'][number]

/** The claims about an order's lines, newest first. */
export function Claims({ order }: { order: MyOrder }) {
  if (order.claims.length === 0) return null
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  return (
    <Section title={texts.title}>
      <ul className={styles.history}>
        {order.claims.toReversed().map((claim) => {
          const { kind, cause, reason, outcome, asked_at, ended_at, photos } = claim
          const line = lines.get(claim.line)
          const ways = claim.way_back + claim.way_out
          return (
            <li key={claim.id}>
              <p>
                <strong>{texts.kinds[kind]}</strong> {line && itemWords(line, texts.pieces(line.qty))}
              </p>
              <p className={styles.soft}>
                {seoulMinute(asked_at)} · {texts.causes[kind][cause]}
              </p>
              {reason && <p className={styles.reason}>{reason}</p>}
              {kind !== 'cancel' && ways > 0 && <p className={styles.soft}>{texts.ways[kind](won(ways))}</p>}
              {photos > 0 && <Photos number={order.number} claim={claim} />}
              <p className={styles.soft}>
                {texts.outcomes[outcome ?? 'open']}
                {ended_at && ` · ${seoulMinute(ended_at)}`}
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** The pictures of a claim, loaded on request: each view of a private picture is logged. */
function Photos({ number, claim }: { number: string; claim: Claim }) {
  const { whose } = useOrderActions()
  const [images, setImages] = useState<{ at: number; image: string }[]>([])
  const [failure, setFailure] = useState('')
  const [loading, setLoading] = useState(false)

  async function load() {
    setLoading(true)
    setFailure('')
    try {
      for (let at = images.length; at < claim.photos; at += 1) {
        const of = { orderid: number, claim: claim.id, at, ...whose }
        const { image } = await browserApi.post('/api/myshp/v2/order/claim/photo', of)
        setImages((before) => [...before, { at, image }])
      }
    } catch (error) {
      setFailure(errorMessage(error))
    }
    setLoading(false)
  }

  return (
    <>
      <ul className={styles.photos}>
        {images.map(({ at, image }) => (
          <li key={at}>
            <a href={image} download={`${number}-${claim.id}-${at + 1}.jpg`}>
              <img src={image} alt={texts.photo(at + 1)} />
            </a>
          </li>
        ))}
      </ul>
      {images.length < claim.photos && (
        <Button aria-disabled={loading} onClick={() => loading || load()}>
          {texts.photos(claim.photos)}
        </Button>
      )}
      {failure && <p role="alert">{failure}</p>}
    </>
  )
}
