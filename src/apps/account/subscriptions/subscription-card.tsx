import type { ReactNode } from 'react'
import { isConsentDay } from '../../../domains/subscriptions/shared/subscription-days.ts'
import { needsConsent } from '../../../domains/subscriptions/shared/subscription-terms.ts'
import type { OwnSubscription } from '../../../domains/subscriptions/subscriptions.contract.ts'
import { formatPhone } from '../../../platform/contract/phone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { monthDay, todayInSeoul } from '../../../ui/dates.ts'
import thumbnail from '../../../ui/display/thumbnail.module.css'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { imageUrl } from '../../../ui/images.ts'
import { savedCardsTexts } from '../../../ui/texts/saved-cards.ts'
import { subscriptionReasonTexts } from '../../../ui/texts/subscription-reasons.ts'
import { subscriptionTexts as texts } from '../../../ui/texts/subscriptions.ts'
import { usePaths } from '../frame/frame-data.ts'
import type { EditKind } from './subscription-dialog.tsx'
import styles from './subscriptions-page.module.css'

const factTexts = texts.facts

interface Props {
  subscription: OwnSubscription
  onEdit: (kind: EditKind) => void
  onAgree: () => void
  onSkip: () => void
  onEnd: () => void
}

export function SubscriptionCard({ subscription, onEdit, onAgree, onSkip, onEnd }: Props) {
  const paths = usePaths()
  const { title, opt_name, image, state, shop_name, host, sid } = subscription
  const isEnded = state === 'ENDED'
  const name = (action: string) => texts.of(action, title)
  return (
    <li>
      <header className={styles.item}>
        <div className={`${thumbnail.thumbnail} ${styles.picture}`}>
          {image && <img src={imageUrl(image, 240)} width={72} height={72} alt="" loading="lazy" />}
        </div>
        <div>
          <p className={styles.state} data-state={state}>
            {texts.states[state]}
          </p>
          <h3>
            <a href={paths.product(host, sid)}>{title}</a>
          </h3>
          <p className={styles.soft}>{[opt_name, shop_name].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      {!isEnded && <Notes subscription={subscription} />}
      {isAskedForConsent(subscription) && (
        <Button
          variant="strong"
          className={styles.wide}
          aria-label={name(agreeName(subscription))}
          onClick={onAgree}
        >
          {agreeName(subscription)}
        </Button>
      )}
      {state === 'PAUSED' && (
        <Button
          variant="strong"
          className={styles.wide}
          aria-label={name(texts.resume)}
          onClick={() => onEdit('resume')}
        >
          {texts.resume}
        </Button>
      )}
      <SubscriptionFacts subscription={subscription} onEdit={onEdit} />
      {!isEnded && (
        <div className={styles.actions}>
          {state === 'ACTIVE' && (
            <Button aria-label={name(texts.skip)} onClick={onSkip}>
              {texts.skip}
            </Button>
          )}
          <Button aria-label={name(texts.end)} onClick={onEnd}>
            {texts.end}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Whether the person can agree now to what has changed about the next order. */
const isAskedForConsent = ({ state, problem, next_on }: OwnSubscription) =>
  state === 'ACTIVE' && needsConsent(problem) && isConsentDay(next_on, todayInSeoul())

const agreeName = ({ problem }: OwnSubscription) => (problem === 'option' ? texts.agreeOption : texts.agree)

/** What the person should know now. */
function Notes({ subscription }: { subscription: OwnSubscription }) {
  const { state, reason, problem, retry_on, missed, is_ordering } = subscription
  if (is_ordering) return <Remark kind="note">{texts.ordering}</Remark>
  if (state === 'PAUSED')
    return (
      <Remark kind="bad">
        {texts.paused(reason ? subscriptionReasonTexts[reason] : '')}
        {risenText(subscription) && ` ${risenText(subscription)}`}
      </Remark>
    )
  if (retry_on) return <Remark kind="bad">{texts.refused(retry_on)}</Remark>
  if (needsConsent(problem)) return <Changed subscription={subscription} />
  return (
    <>
      {missed?.reason && (
        <Remark kind="note">{texts.missed(missed.day, subscriptionReasonTexts[missed.reason])}</Remark>
      )}
      {problem && <Remark kind="bad">{texts.problem(subscriptionReasonTexts[problem])}</Remark>}
    </>
  )
}

/** What the next order costs more than the person has agreed to; empty if it does not. */
const risenText = ({ total, agreed_total }: OwnSubscription): string =>
  total !== null && total > agreed_total ? texts.risen(agreed_total, total) : ''

/** What has changed about the next order since the last one. */
function Changed({ subscription }: { subscription: OwnSubscription }) {
  const { opt_name, agreed_option } = subscription
  return (
    <Remark kind="bad">
      {opt_name !== agreed_option && `${texts.renamed(agreed_option, opt_name)} `}
      {risenText(subscription) && `${risenText(subscription)} `}
      {texts.noConsent}
    </Remark>
  )
}

type Fact = readonly [name: string, value: ReactNode, change?: EditKind | false]

function SubscriptionFacts({
  subscription,
  onEdit,
}: {
  subscription: OwnSubscription
  onEdit: (kind: EditKind) => void
}) {
  const paths = usePaths()
  const { title, state, next_on, retry_on, weeks, qty, total, card, recipient, orders, last_number } =
    subscription
  const { name, phone, address, detail } = recipient
  const isOpen = state !== 'ENDED'
  const last = <a href={paths.order(last_number)}>{last_number}</a>
  const facts: readonly Fact[] = [
    [factTexts.next, state === 'ACTIVE' && monthDay(retry_on ?? next_on), 'day'],
    [factTexts.cycle, texts.every(weeks), isOpen && 'weeks'],
    [factTexts.qty, texts.pieces(qty), isOpen && 'qty'],
    [factTexts.price, isOpen && total !== null && factTexts.priceNow(total)],
    [factTexts.card, isOpen && (card ? savedCardsTexts.name(card) : factTexts.noCard), 'card'],
    [
      factTexts.address,
      isOpen && (
        <>
          {name}
          <br />
          {formatPhone(phone)}
          <br />
          {[address, detail].filter(Boolean).join(' ')}
        </>
      ),
      'address',
    ],
    [
      factTexts.orders,
      <>
        {factTexts.count(orders)}
        <br />
        {last}
      </>,
    ],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value, change]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{value}</span>
                {change && (
                  <button
                    type="button"
                    aria-label={texts.of(texts[change], title)}
                    onClick={() => onEdit(change)}
                  >
                    {texts.change}
                  </button>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
