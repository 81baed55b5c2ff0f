import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { monthDay, seoulMinute } from '../../../../ui/dates.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { won } from '../../../../ui/money.ts'
import { claimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import { claimTexts } from '../../../../ui/texts/claims.ts'
import { exchangeOptionTexts } from '../../../../ui/texts/exchange-options.ts'
import { messagesTexts } from '../../../../ui/texts/messages.ts'
import { errorMessage } from '../../forms/use-form.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { Section } from '../../frame/page-section.tsx'
import { useOrderActions } from '../actions/order-actions-context.ts'
import styles from '../order/order-page.module.css'
import { TrackingLink } from '../order/tracking-link.tsx'
import { LOGGED_IN } from '../order/use-order.ts'
import { Conversion } from './claim-conversion.tsx'

const texts = claimTexts.shown

type Claim = MyOrder['claims'][number]
type Line = MyOrder['lines'][number]

interface Props {
  order: MyOrder
  claim: Claim
  line: Line | undefined
}

/** The claims of an order, newest first. */
export function Claims({ order }: { order: MyOrder }) {
  if (order.claims.length === 0) return null
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  return (
    <Section title={texts.title}>
      <ul className={styles.history}>
        {order.claims.toReversed().map((claim) => (
          <li key={claim.id}>
            <ClaimCard order={order} claim={claim} line={lines.get(claim.line)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ClaimCard({ order, claim, line }: Props) {
  const { kind, cause, reason, outcome, asked_at, ended_at, photos, way_back, way_out } = claim
  const { pickup_day, pickup_memo } = claim
  const ways = way_back + way_out
  const isPaid = isPaidOnPlatform(order, claim)
  const isRunning = outcome === null || outcome === 'granted'
  return (
    <>
      <p>
        <strong>{texts.kinds[kind]}</strong> {line && itemWords(line, texts.pieces(line.qty))}
      </p>
      <p className={styles.soft}>
        {seoulMinute(asked_at)} · {texts.causes[kind][cause]}
        {claim.started_by === 'seller' && ` · ${texts.startedBySeller}`}
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
      {pickup_day && <p className={styles.soft}>{texts.pickupDay(monthDay(pickup_day))}</p>}
      {pickup_memo && <p className={styles.soft}>{texts.pickupMemo(pickup_memo)}</p>}
      {photos > 0 && <ClaimPhotos number={order.number} claim={claim.id} count={photos} />}
      {kind !== 'cancel' && ways > 0 && isRunning && !isPaid && (
        <p className={styles.soft}>
          {kind === 'exchange' && order.dues_on_platform
            ? claimDuesTexts.paymentHint(won(ways))
            : texts.feePayments[kind](won(ways))}
        </p>
      )}
      <OptionChange order={order} claim={claim} />
      <ReturnParcel claim={claim} line={line} />
      <ConversionNote claim={claim} />
      <p className={styles.soft}>
        {texts.outcomes[outcome ?? 'open']}
        {ended_at && ` · ${seoulMinute(ended_at)}`}
      </p>
      <SellerAnswer order={order} claim={claim} />
      {outcome === null && line && <Conversion order={order} claim={claim} line={line} />}
      <Dues order={order} claim={claim} />
      {(outcome === 'rejected' || outcome === 'refused') && <Help order={order} claim={claim} line={line} />}
    </>
  )
}

/** Whether the buyer has paid over the platform what the claim costs. */
const isPaidOnPlatform = ({ dues_on_platform }: MyOrder, { progress }: Claim): boolean =>
  dues_on_platform === true && progress != null && progress.dues > 0 && progress.dues_paid >= progress.dues

/** The option of an exchange, and how its difference in price is settled. */
function OptionChange({ order, claim }: Pick<Props, 'order' | 'claim'>) {
  const { option, outcome } = claim
  if (!option) return null
  const { from, opt_name, difference, due, waived } = option
  const { shown } = exchangeOptionTexts
  const isRunning = outcome === null || outcome === 'granted'
  const back = won(-difference)
  const dueWords = order.dues_on_platform ? claimDuesTexts.optionDue : shown.due
  return (
    <>
      <p>{(outcome === 'granted' ? shown.changed : shown.change)(from.opt_name, opt_name)}</p>
      {isRunning && (
        <p className={styles.soft}>
          {due > 0 && !isPaidOnPlatform(order, claim) && dueWords(won(due))}
          {difference > 0 &&
            outcome === null &&
            due === 0 &&
            !waived &&
            dueWords(shown.each(won(difference)))}
          {difference < 0 && (outcome === 'granted' ? shown.returned(back) : shown.back(back))}
          {waived && shown.waived}
        </p>
      )}
    </>
  )
}

function ReturnParcel({ claim: { progress }, line }: Pick<Props, 'claim' | 'line'>) {
  if (!progress) return null
  const { carrier, tracking, sent_at, received_at } = progress
  return (
    <>
      {sent_at && (
        <p className={styles.soft}>
          {texts.sent(seoulMinute(sent_at), carrier, tracking)}{' '}
          <TrackingLink carrier={carrier} tracking={tracking} label={texts.trackOf(line?.name ?? '')} />
        </p>
      )}
      {received_at && <p className={styles.soft}>{texts.received(seoulMinute(received_at))}</p>}
    </>
  )
}

/** An open or accepted proposal. */
function ConversionNote({ claim: { outcome, progress } }: Pick<Props, 'claim'>) {
  const conversion = progress?.conversion
  if (!conversion) return null
  const { by, from, cause, reason, agreed_at } = conversion
  const to = from === 'exchange' ? 'return' : 'exchange'
  if (!agreed_at && outcome !== null) return null
  return (
    <>
      <p>
        {agreed_at ? `${seoulMinute(agreed_at)} ${texts.converted[to]}` : texts.proposed[by][to]}{' '}
        {texts.bearers[cause]}
      </p>
      <p className={styles.reason}>{reason}</p>
    </>
  )
}

/**
 * The seller's reason with deduction and inspection photos; for an open claim, why the returned products have not
 * arrived.
 */
function SellerAnswer({ order, claim: { id, outcome, progress } }: Pick<Props, 'order' | 'claim'>) {
  if (!progress) return null
  const { answer, deduction, inspection_photos: inspectionPhotos } = progress
  const label = texts.answers[outcome ?? 'open']
  return (
    <>
      {deduction > 0 && <p>{texts.deduction(won(deduction))}</p>}
      {answer && label && (
        <p className={styles.reason}>
          <strong>{label}</strong> {answer}
        </p>
      )}
      {inspectionPhotos > 0 && (
        <ClaimPhotos number={order.number} claim={id} count={inspectionPhotos} isInspection />
      )}
    </>
  )
}

/** Fees that the buyer pays to the shop or over the platform, or gets refunded apart from the price. */
function Dues({ order, claim: { outcome, progress } }: Pick<Props, 'order' | 'claim'>) {
  if (!progress) return null
  const { dues, dues_paid: paid, dues_paid_at: paidAt } = progress
  const isRefused = outcome === 'refused'
  const isOnPlatform = order.dues_on_platform
  const isEnded = outcome === 'withdrawn' || outcome === 'expired'
  if (dues === 0 && paid === 0)
    return isRefused ? <p className={styles.soft}>{texts.dues.refusedFree}</p> : null
  return (
    <p className={styles.soft}>
      {isRefused && dues > 0 && `${texts.dues.refused(won(dues))} `}
      {isEnded && dues > 0 && `${texts.dues.left(won(dues))} `}
      {(isRefused || isEnded) && dues > paid && (isOnPlatform ? claimDuesTexts.toPay : texts.dues.toPay)}
      {dues > 0 &&
        dues === paid &&
        paidAt &&
        (isOnPlatform
          ? claimDuesTexts.settled(won(dues), seoulMinute(paidAt))
          : texts.dues.paid(seoulMinute(paidAt)))}
      {dues < paid && texts.dues.back(won(paid - dues))}
    </p>
  )
}

/** Options of a buyer who disagrees with the seller. */
function Help({ order, claim, line }: Props) {
  const paths = usePaths()
  const { access } = useOrderActions()
  const { help } = texts
  const isLast = order.claims.findLast((other) => other.line === claim.line)?.id === claim.id
  if (!isLast) return null
  const isOpen = line?.moves.some((move) => move.startsWith('request'))
  return (
    <div className={styles.help}>
      <p>
        <strong>{help.title}</strong>
      </p>
      <p>{help.ask}</p>
      {isOpen && <p>{help.again}</p>}
      {access !== LOGGED_IN && <p>{help.guest}</p>}
      <div className={styles.receipts}>
        {access === LOGGED_IN && (
          <a className={buttonClass()} href={paths.message(order.shopid, { order: order.number })}>
            {messagesTexts.toSeller}
          </a>
        )}
        {help.places.map(({ name, url }) => (
          <a
            key={url}
            className={buttonClass()}
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={`${name} (${help.newWindow})`}
          >
            {name}
          </a>
        ))}
      </div>
    </div>
  )
}

interface ClaimPhotosProps {
  number: string
  claim: number
  count: number
  /** inspection photos of the seller instead of the buyer's */
  isInspection?: boolean
}

/** Photos of a claim, loaded on request, because each view of a private picture is logged. */
function ClaimPhotos({ number, claim, count, isInspection = false }: ClaimPhotosProps) {
  const { access } = useOrderActions()
  const [images, setImages] = useState<{ index: number; image: string }[]>([])
  const [failure, setFailure] = useState('')
  const [loading, setLoading] = useState(false)
  const photoLabel = isInspection ? texts.finding : texts.photo
  const openLabel = isInspection ? texts.findings : texts.photos

  async function load() {
    setLoading(true)
    setFailure('')
    try {
      for (let index = images.length; index < count; index += 1) {
        const photo = {
          orderid: number,
          claim,
          at: index,
          ...(isInspection && { inspection: true }),
          ...access,
        }
        const { image } = await browserApi.post('/api/myshp/v2/order/claim/photo', photo)
        setImages((current) => [...current, { index, image }])
      }
    } catch (error) {
      setFailure(errorMessage(error))
    }
    setLoading(false)
  }

  return (
    <>
      <ul className={styles.photos}>
        {images.map(({ index, image }) => (
          <li key={index}>
            <a href={image} download={`${number}-${claim}-${index + 1}.jpg`}>
              <img src={image} alt={photoLabel(index + 1)} />
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
