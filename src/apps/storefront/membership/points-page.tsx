import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { MarketingConsent } from '../../../domains/membership/membership.contract.ts'
import type { PointHistory, PointRow } from '../../../domains/membership/points/points.contract.ts'
import type { MyTier } from '../../../domains/orders/tiers/tiers.contract.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { dottedDay, lastDay } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { mergeById } from '../../../ui/lists/use-more.ts'
import { points } from '../../../ui/money.ts'
import { meTexts } from '../../../ui/texts/me.ts'
import { membershipTexts } from '../../../ui/texts/membership.ts'
import { JoinButton } from '../layouts/account/join-button.tsx'
import { paths } from '../paths.ts'
import { useVisitor } from '../shell/person/visitor.ts'
import { type ShellData, useShell } from '../shell/shell-data.ts'
import styles from './points-page.module.css'

const texts = membershipTexts.history
const tierTexts = membershipTexts.tier
const marketingTexts = membershipTexts.marketing

export const head = (_data: null, { shop }: ShellData) => ({
  title: `${texts.title} - ${shop.name}`,
  noindex: true,
})

/** `/shop/member_point`. The page is the same for everyone; points load once the visitor is known. */
export function Component() {
  const { shop } = useShell()
  const { login, person } = useVisitor()
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {login === 'unknown' && <p role="status">{texts.loading}</p>}
      {login === -1 && (
        <EmptyState title={texts.guest}>
          <a className={buttonClass('strong')} href={paths.login(paths.points())}>
            {meTexts.login}
          </a>
        </EmptyState>
      )}
      {person && !person.member && (
        <EmptyState title={texts.notMember(shop.name)}>
          <JoinButton />
        </EmptyState>
      )}
      {person?.member && <OwnTier shopSlug={shop.shopid} />}
      {person?.member && <Points shopSlug={shop.shopid} />}
      {person?.member && <Marketing shopSlug={shop.shopid} />}
    </div>
  )
}

function Points({ shopSlug }: { shopSlug: string }) {
  const { history, state, loadMore } = usePointHistory(shopSlug)
  if (!history)
    return state === 'failed' ? (
      <p role="alert">
        {texts.failed} <Button onClick={loadMore}>{texts.retry}</Button>
      </p>
    ) : (
      <p role="status">{texts.loading}</p>
    )
  return (
    <>
      <Balance history={history} />
      <h2>{texts.rows}</h2>
      {history.rows.length === 0 && <p className={styles.none}>{texts.none}</p>}
      <ol className={styles.rows}>
        {history.rows.map((row) => (
          <Row row={row} key={row.id} />
        ))}
      </ol>
      {state === 'failed' && <p role="alert">{texts.failed}</p>}
      {history.page < history.pages && (
        <Button className={styles.more ?? ''} aria-disabled={state === 'loading'} onClick={loadMore}>
          {state === 'loading' ? texts.loading : texts.more}
        </Button>
      )}
    </>
  )
}

function Balance({ history: { balance, pending, expiring } }: { history: PointHistory }) {
  return (
    <dl className={styles.balance}>
      <div>
        <dt>{texts.balance}</dt>
        <dd>{points(balance)}</dd>
      </div>
      <div>
        <dt>{texts.pending}</dt>
        <dd>{points(pending)}</dd>
      </div>
      <div>
        <dt>{texts.expiring}</dt>
        <dd>{points(expiring)}</dd>
      </div>
    </dl>
  )
}

function Row({ row: { kind, amount, pending, reason, at: createdAt, expires_at } }: { row: PointRow }) {
  return (
    <li>
      <p className={styles.what}>
        {texts.kinds[kind]}
        {reason && <small>{reason}</small>}
      </p>
      <p className={styles.amount} data-less={amount < 0}>
        {amount !== 0 || pending === 0 ? texts.amount(amount) : texts.pendingOf(pending)}
      </p>
      <p className={styles.when}>
        <time dateTime={createdAt}>{dottedDay(createdAt)}</time>
        {expires_at && <span>{texts.until(lastDay(expires_at))}</span>}
      </p>
    </li>
  )
}

/** The points with the rows loaded so far, newest first; null before the first load. */
function usePointHistory(shopSlug: string) {
  const [history, setHistory] = useState<PointHistory | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('loading')
  const load = useCallback(
    async (previous: PointHistory | null) => {
      setState('loading')
      try {
        const after = previous?.rows.at(-1)?.id
        const query = { shopid: shopSlug, page: (previous?.page ?? 0) + 1, ...(after && { after }) }
        const next = await browserApi.get('/api/myshp/get/point/history', query)
        setHistory({ ...next, rows: mergeById(previous?.rows ?? [], next.rows) })
        setState('idle')
      } catch {
        setState('failed')
      }
    },
    [shopSlug],
  )
  useEffect(() => {
    load(null)
  }, [load])
  return { history, state, loadMore: () => state !== 'loading' && load(history) }
}

/** Tier, benefits and what is missing to the next tier; nothing in a shop without tiers. */
function OwnTier({ shopSlug }: { shopSlug: string }) {
  const mine = useTier(shopSlug)
  if (!mine?.has_tiers) return null
  const { tier, until, months, spent, orders, next } = mine
  return (
    <section className={styles.tier} aria-label={tierTexts.title}>
      <p>
        <strong className={styles.badge} style={{ background: tier?.color }} data-none={tier === null}>
          {tier?.name ?? tierTexts.none}
        </strong>
        {tier && tierTexts.benefits(tier)}
      </p>
      {until && <p>{tierTexts.until(lastDay(until))}</p>}
      <p>{tierTexts.bought(months, spent, orders)}</p>
      {next && (
        <p>
          {tierTexts.next(next.name, tierTexts.benefits(next))} {describeMissing(next)}
        </p>
      )}
      {!isReached(next) && <p>{tierTexts.monthly}</p>}
    </section>
  )
}

function useTier(shopSlug: string): MyTier | null {
  const [tier, setTier] = useState<MyTier | null>(null)
  useEffect(() => {
    let isActive = true
    // The section is optional: if the call fails, the page omits it.
    browserApi.get('/api/myshp/v2/get/my/tier', { shopid: shopSlug }).then(
      (answer) => isActive && setTier(answer),
      () => {},
    )
    return () => {
      isActive = false
    }
  }, [shopSlug])
  return tier
}

/** Whether the next tier is already reached. The text then says when it starts. */
const isReached = (next: MyTier['next']): boolean =>
  next !== null && describeMissing(next) === tierTexts.reached

function describeMissing({ need, missing_spent, missing_orders }: NonNullable<MyTier['next']>): string {
  const missing = [
    missing_spent > 0 && tierTexts.missingSpent(missing_spent),
    missing_orders > 0 && tierTexts.missingOrders(missing_orders),
  ].filter(Boolean)
  if (missing.length === 0) return tierTexts.reached
  return tierTexts.missing(missing.join(need === 'any' ? tierTexts.or : tierTexts.and))
}

function Marketing({ shopSlug }: { shopSlug: string }) {
  const { consent, state, save } = useMarketingConsent(shopSlug)
  if (!consent) return null
  const { agreed_at, until } = consent
  const isBusy = state === 'sending'
  return (
    <section className={styles.marketing} aria-label={marketingTexts.title}>
      <h2>{marketingTexts.title}</h2>
      <p role="status">
        {agreed_at && until
          ? marketingTexts.agreed(dottedDay(agreed_at), dottedDay(until))
          : marketingTexts.none}
      </p>
      {state === 'failed' && <p role="alert">{marketingTexts.failed}</p>}
      <p className={styles.buttons}>
        <Button aria-disabled={isBusy} onClick={() => save(true)}>
          {agreed_at ? marketingTexts.renew : marketingTexts.agree}
        </Button>
        {agreed_at && (
          <Button aria-disabled={isBusy} onClick={() => save(false)}>
            {marketingTexts.end}
          </Button>
        )}
      </p>
    </section>
  )
}

function useMarketingConsent(shopSlug: string) {
  const [consent, setConsent] = useState<MarketingConsent | null>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  useEffect(() => {
    let isActive = true
    // The section is optional: if the call fails, the page omits it.
    browserApi.get('/api/myshp/v2/get/my/marketing', { shopid: shopSlug }).then(
      (answer) => isActive && setConsent(answer),
      () => {},
    )
    return () => {
      isActive = false
    }
  }, [shopSlug])
  const save = async (agreed: boolean) => {
    if (state === 'sending') return
    setState('sending')
    try {
      setConsent(await browserApi.post('/api/myshp/v2/request/my/marketing', { shopid: shopSlug, agreed }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { consent, state, save }
}
