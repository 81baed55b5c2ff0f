import { useState } from 'react'
import { browserApi } from '../../../../../client/browser.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { claimTexts } from '../../../../../ui/texts/claims.ts'
import { errorMessage } from '../../../forms/use-form.ts'
import { useOrderActions } from '../actions/order-actions-context.ts'
import styles from '../order/order-page.module.css'

const texts = claimTexts.shown

interface Props {
  number: string
  claim: number
  count: number
  /** those of what the seller found, and not the buyer's */
  isInspection?: boolean
}

/** The pictures of a claim, loaded on request: each view of a private picture is logged. */
export function ClaimPhotos({ number, claim, count, isInspection = false }: Props) {
  const { whose } = useOrderActions()
  const [images, setImages] = useState<{ at: number; image: string }[]>([])
  const [failure, setFailure] = useState('')
  const [loading, setLoading] = useState(false)
  const nameOf = isInspection ? texts.finding : texts.photo
  const openLabel = isInspection ? texts.findings : texts.photos

  async function load() {
    setLoading(true)
    setFailure('')
    try {
      for (let at = images.length; at < count; at += 1) {
        const photo = { orderid: number, claim, at, ...(isInspection && { inspection: true }), ...whose }
        const { image } = await browserApi.post('/api/myshp/v2/order/claim/photo', photo)
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
            <a href={image} download={`${number}-${claim}-${at + 1}.jpg`}>
              <img src={image} alt={nameOf(at + 1)} />
            </a>
          </li>
        ))}
      </ul>
      {images.length < count && (
        <Button aria-disabled={loading} onClick={() => loading || load()}>
          {openLabel(count)}
        </Button>
      )}
      {failure && <p role="alert">{failure}</p>}
    </>
  )
}
