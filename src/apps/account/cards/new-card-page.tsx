import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '../../../client/calls.ts'
import {
  type EasyPay,
  TEST_CARD_OUTCOMES,
  type TestCardOutcome,
} from '../../../domains/payments/shared/saved-cards.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { easyPayTexts } from '../../../ui/texts/easy-pays.ts'
import { savedCardsTexts } from '../../../ui/texts/saved-cards.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import optionStyles from '../checkout/checkout-form.module.css'
import { Option } from '../checkout/checkout-option.tsx'
import { errorMessage } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import styles from '../my/addresses-page.module.css'
import { MyFrame } from '../my/my-frame.tsx'
import { CardConsent } from './card-consent.tsx'
import {
  CardNotRegistered,
  hasReturnedCard,
  type RegisteredCard,
  registerCard,
  returnedCard,
} from './card-registration.ts'

const texts = savedCardsTexts.register

interface Data {
  saved: ReplyOf<'/api/payment/cards'>
  /** checkout session to return to; null for the list of cards */
  session?: string | null
}

const SESSION = /^[A-Za-z0-9_-]{24}$/

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const session = url.searchParams.get('checkout') ?? ''
  return { saved: await api.get('/api/payment/cards', {}), session: SESSION.test(session) ? session : null }
}

export const head = () => ({ title: texts.title })

/**
 * Registers a card or an account of easy pay in PortOne's window, which on phones is a page that returns here, or for
 * tests.
 */
export function Component({
  data: {
    saved: { can_save, easy_pays = [], kind },
    session,
  },
}: {
  data: Data
}) {
  const paths = usePaths()
  const backUrl = session ? paths.checkout(session) : paths.cards()
  const kinds: (EasyPay | null)[] = [...(can_save ? [null] : []), ...easy_pays]
  const [chosen, setChosen] = useState<EasyPay | null>(kinds[0] ?? null)
  const [agrees, setAgrees] = useState(false)
  const [outcome, setOutcome] = useState<TestCardOutcome>('approve')
  const { failure, consentError, busy, register } = useRegistration(backUrl)
  return (
    <MyFrame tab="cards" title={texts.title}>
      <div className={styles.form}>
        <div className={styles.page}>
          {kinds.length === 0 && (
            <Remark kind="note">{kind === null ? savedCardsTexts.unavailable : savedCardsTexts.full}</Remark>
          )}
          {busy && <Remark kind="note">{texts.busy}</Remark>}
          {failure && <Remark kind="bad">{failure}</Remark>}
          {kinds.length > 0 && (
            <>
              {kinds.length > 1 && (
                <KindOptions
                  kinds={kinds}
                  chosen={chosen}
                  onChoose={(kind) => {
                    setChosen(kind)
                    // The consent names what is saved.
                    setAgrees(false)
                  }}
                />
              )}
              {kind === 'test' && <TestCardFields outcome={outcome} onChange={setOutcome} />}
              <CardConsent
                easyPay={chosen}
                label={texts.consent(chosen)}
                checked={agrees}
                onChange={setAgrees}
                error={agrees ? undefined : consentError}
              />
              <Button variant="strong" disabled={busy} onClick={() => register(agrees, chosen, outcome)}>
                {texts.open(chosen)}
              </Button>
            </>
          )}
          <a className={buttonClass()} href={backUrl}>
            {savedCardsTexts.cancel}
          </a>
        </div>
      </div>
    </MyFrame>
  )
}

function useRegistration(doneUrl: string) {
  const [failure, setFailure] = useState('')
  const [consentError, setConsentError] = useState('')
  const [busy, setBusy] = useState(false)
  const started = useRef(false)

  async function run(work: () => Promise<RegisteredCard | null>) {
    setBusy(true)
    setFailure('')
    try {
      if (await work()) return location.replace(doneUrl)
    } catch (error) {
      setFailure(error instanceof CardNotRegistered ? error.message : errorMessage(error))
    }
    setBusy(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the page opens.
  useEffect(() => {
    if (started.current) return
    started.current = true
    if (hasReturnedCard()) void run(returnedCard)
  }, [])

  return {
    failure,
    consentError,
    busy,
    register(agrees: boolean, easyPay: EasyPay | null, outcome: TestCardOutcome) {
      setConsentError(agrees ? '' : texts.consentError)
      if (agrees) void run(() => registerCard(easyPay, outcome))
    },
  }
}

interface KindOptionsProps {
  kinds: readonly (EasyPay | null)[]
  chosen: EasyPay | null
  onChoose: (kind: EasyPay | null) => void
}

/** What can be saved: a card, which is null, or the account of a service. */
function KindOptions({ kinds, chosen, onChoose }: KindOptionsProps) {
  return (
    <div role="radiogroup" aria-label={texts.kind} className={optionStyles.methods}>
      {kinds.map((kind) => (
        <Option
          key={kind ?? 'card'}
          name="kind"
          value={kind ?? 'card'}
          title={kind ? easyPayTexts[kind] : texts.card}
          checked={kind === chosen}
          onChange={() => onChoose(kind)}
        />
      ))}
    </div>
  )
}

interface TestCardFieldsProps {
  outcome: TestCardOutcome
  onChange: (outcome: TestCardOutcome) => void
}

/** How the test card or account will answer, clearly labelled as a test. */
function TestCardFields({ outcome, onChange }: TestCardFieldsProps) {
  return (
    <>
      <Remark kind="note">{texts.test}</Remark>
      <div role="radiogroup" aria-label={texts.outcome} className={optionStyles.methods}>
        {TEST_CARD_OUTCOMES.map((option) => (
          <Option
            key={option}
            name="outcome"
            value={option}
            title={texts.outcomes[option]}
            checked={option === outcome}
            onChange={() => onChange(option)}
          />
        ))}
      </div>
    </>
  )
}
