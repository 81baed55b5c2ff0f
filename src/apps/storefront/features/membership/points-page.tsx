import type { PointHistory, PointRow } from '../../../../domains/membership/points/points.contract.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { dottedDay, lastDay } from '../../../../ui/dates.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { points } from '../../../../ui/money.ts'
import { meTexts } from '../../../../ui/texts/me.ts'
import { membershipTexts } from '../../../../ui/texts/membership.ts'
import { JoinButton } from '../../layouts/who/join-button.tsx'
import { paths } from '../../paths.ts'
import { useMe } from '../../shell/person/me.ts'
import { type ShellData, useShell } from '../../shell/shell-data.ts'
import { Marketing } from './marketing.tsx'
import { OwnTier } from './own-tier.tsx'
import styles from './points-page.module.css'
import { usePointHistory } from './use-point-history.ts'

const texts = membershipTexts.history

export const head = (_data: null, { shop }: ShellData) => ({
  title: `${texts.title} - ${shop.name}`,
  noindex: true,
})

/** `/shop/member_point`: the page is the same for everyone, the points load once the visitor is known. */
export function Component() {
  const { shop } = useShell()
  const { login, person } = useMe()
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
      {person?.member && <OwnTier shopid={shop.shopid} />}
      {person?.member && <Points shopid={shop.shopid} />}
      {person?.member && <Marketing shopid={shop.shopid} />}
    </div>
  )
}

function Points({ shopid }: { shopid: string }) {
  const { history, state, loadMore } = usePointHistory(shopid)
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

function Row({ row: { kind, amount, pending, reason, at, expires_at } }: { row: PointRow }) {
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
        <time dateTime={at}>{dottedDay(at)}</time>
        {expires_at && <span>{texts.until(lastDay(expires_at))}</span>}
      </p>
    </li>
  )
}
