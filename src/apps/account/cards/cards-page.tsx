import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import type { SavedCard, SavedCards } from '../../../domains/payments/payments.contract.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { dottedDay } from '../../../ui/dates.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { savedCardsTexts as texts } from '../../../ui/texts/saved-cards.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { errorMessage } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import styles from '../my/addresses-page.module.css'
import { MyFrame } from '../my/my-frame.tsx'

interface Data {
  saved: ReplyOf<'/api/payment/cards'>
}

export const loader = async ({ api }: LoaderArgs): Promise<Data> => ({
  saved: await api.get('/api/payment/cards', {}),
})

export const head = () => ({ title: texts.title })

/** The saved cards and accounts of the person: which is used first, and deleting. */
export function Component({ data }: { data: Data }) {
  const paths = usePaths()
  const { saved, status, prefer, remove } = useSavedCards(data.saved)
  const { cards, can_save, easy_pays = [], kind } = saved
  const canAdd = can_save || easy_pays.length > 0
  // Loads a new document, because only its content policy allows PortOne's window.
  const add = canAdd && (
    <a className={buttonClass('strong')} href={paths.newCard()} target="_self">
      {texts.add}
    </a>
  )
  return (
    <MyFrame tab="cards" title={texts.title}>
      <div className={styles.page}>
        <p>{texts.lead}</p>
        {status && <Remark kind={status.kind}>{status.words}</Remark>}
        {cards.length === 0 && <EmptyState title={texts.empty}>{add}</EmptyState>}
        <ul className={styles.addresses}>
          {cards.map((card, index) => (
            <li key={card.id}>
              <h2>
                {texts.name(card)}
                {index === 0 && cards.length > 1 && <span>{texts.first}</span>}
              </h2>
              {card.easy_pay && <p>{card.brand ? texts.connected(card) : texts.inApp(card.easy_pay)}</p>}
              <p>{texts.saved(dottedDay(card.saved_at))}</p>
              {card.method === null && <p>{texts.unusable}</p>}
              <div>
                {index > 0 && (
                  <Button aria-label={texts.preferOf(texts.name(card))} onClick={() => prefer(card)}>
                    {texts.prefer}
                  </Button>
                )}
                <Button aria-label={texts.removeOf(texts.name(card))} onClick={() => remove(card)}>
                  {texts.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {cards.length > 0 && add}
        {!canAdd && <p>{kind === null ? texts.unavailable : texts.full}</p>}
      </div>
    </MyFrame>
  )
}

function useSavedCards(initial: SavedCards) {
  const [saved, setSaved] = useState(initial)
  const [status, setStatus] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)
  async function change(work: () => Promise<SavedCards>, words: string) {
    setStatus(null)
    await work().then(
      (remaining) => {
        setSaved(remaining)
        setStatus({ kind: 'good', words })
      },
      (error) => setStatus({ kind: 'bad', words: errorMessage(error) }),
    )
  }
  return {
    saved,
    status,
    prefer: ({ id }: SavedCard) =>
      change(() => browserApi.post('/api/payment/card/prefer', { card: id }), texts.preferred),
    async remove(card: SavedCard) {
      if (await confirm(texts.question(texts.name(card))))
        await change(() => browserApi.post('/api/payment/card/remove', { card: card.id }), texts.removed)
    },
  }
}
