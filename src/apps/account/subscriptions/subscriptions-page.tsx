import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { SavedCards } from '../../../domains/payments/payments.contract.ts'
import type { OwnSubscription } from '../../../domains/subscriptions/subscriptions.contract.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { subscriptionTexts as texts } from '../../../ui/texts/subscriptions.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { errorMessage } from '../forms/use-form.ts'
import { MyFrame } from '../my/my-frame.tsx'
import { ToShops } from '../my/to-shops.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { type Edit, SubscriptionDialog } from './subscription-dialog.tsx'
import styles from './subscriptions-page.module.css'

interface Data {
  subscriptions: OwnSubscription[]
  saved: SavedCards
}

export async function loader({ api }: LoaderArgs): Promise<Data> {
  const [{ subscriptions }, saved] = await Promise.all([
    api.get('/api/myshp/v2/subscription/list', {}),
    api.get('/api/payment/cards', {}),
  ])
  return { subscriptions, saved }
}

export const head = () => ({ title: texts.title })

/** The person's subscriptions: what is ordered next, and everything that can be changed about it. */
export function Component({ data }: { data: Data }) {
  const { subscriptions, status, run } = useSubscriptions(data.subscriptions)
  const [edit, setEdit] = useState<Edit | null>(null)
  const open = subscriptions.filter(({ state }) => state !== 'ENDED')
  const ended = subscriptions.filter(({ state }) => state === 'ENDED')
  const card = (subscription: OwnSubscription) => (
    <SubscriptionCard
      key={subscription.id}
      subscription={subscription}
      onEdit={(kind) => setEdit({ kind, subscription })}
      onAgree={() => run(agree(subscription))}
      onSkip={() => run(skip(subscription))}
      onEnd={() => run(end(subscription))}
    />
  )
  return (
    <MyFrame tab="subscriptions" title={texts.title}>
      <div className={styles.page}>
        <p>{texts.lead}</p>
        {status && <Remark kind={status.kind}>{status.message}</Remark>}
        {subscriptions.length === 0 && (
          <EmptyState title={texts.empty}>
            <p>{texts.emptyText}</p>
            <ToShops />
          </EmptyState>
        )}
        {open.length > 0 && (
          <ul className={styles.list} aria-label={texts.list}>
            {open.map(card)}
          </ul>
        )}
        {ended.length > 0 && (
          <section>
            <h2>{texts.ended}</h2>
            <ul className={styles.list}>{ended.map(card)}</ul>
          </section>
        )}
      </div>
      {edit && (
        <SubscriptionDialog
          edit={edit}
          cards={data.saved.cards}
          onClose={() => setEdit(null)}
          onDone={(changed, message) => {
            setEdit(null)
            void run({ work: async () => changed, message: () => message })
          }}
        />
      )}
    </MyFrame>
  )
}

interface Action {
  /** null if the person has changed their mind */
  work: () => Promise<OwnSubscription | null>
  message: (changed: OwnSubscription) => string
}

const skip = ({ id, version, title, next_on }: OwnSubscription): Action => ({
  work: async () =>
    (await confirm(texts.skipQuestion(title, next_on)))
      ? browserApi.post('/api/myshp/v2/subscription/change', { id, version, skip: true })
      : null,
  message: (changed) => texts.done.skip(changed.next_on),
})

const agree = ({ id, version, total }: OwnSubscription): Action => ({
  work: () => browserApi.post('/api/myshp/v2/subscription/agree', { id, version, total: total ?? 0 }),
  message: () => texts.done.agree,
})

const end = ({ id, title }: OwnSubscription): Action => ({
  work: async () =>
    (await confirm(texts.endQuestion(title)))
      ? browserApi.post('/api/myshp/v2/subscription/end', { id })
      : null,
  message: ({ is_ordering }) => (is_ordering ? texts.done.endOrdering : texts.done.end),
})

function useSubscriptions(initial: OwnSubscription[]) {
  const [subscriptions, setSubscriptions] = useState(initial)
  const [status, setStatus] = useState<{ kind: 'good' | 'bad'; message: string } | null>(null)

  /** After a failure the list is read again, because something else may have changed it. */
  async function run({ work, message }: Action): Promise<void> {
    setStatus(null)
    try {
      const changed = await work()
      if (!changed) return
      setSubscriptions((all) => all.map((item) => (item.id === changed.id ? changed : item)))
      setStatus({ kind: 'good', message: message(changed) })
    } catch (error) {
      setStatus({ kind: 'bad', message: errorMessage(error) })
      await browserApi.get('/api/myshp/v2/subscription/list', {}).then(
        (list) => setSubscriptions(list.subscriptions),
        () => {},
      )
    }
  }
  return { subscriptions, status, run }
}
