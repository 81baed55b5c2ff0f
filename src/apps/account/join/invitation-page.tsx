import { useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import type { Invitation } from '../../../domains/membership/imported/imported.contract.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { invitationPageTexts as texts } from '../../../ui/texts/invitation-page.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { LinkResult, useSendOnce } from '../email/mailed-link.tsx'
import { usePaths, useReturnLink } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { RequirementLink } from '../frame/requirement-link.tsx'
import { JoinForm } from './join-form.tsx'
import { type JoinShop, loadJoinShop } from './join-shop.ts'

interface Data {
  token: string
  shop: JoinShop | null
  /** null for a used, old or invalid link */
  invitation: Invitation | null
  /** the link of the mail for people who do not want to join */
  isRefusal: boolean
}

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader(args: LoaderArgs): Promise<Data> {
  const { api, url } = args
  const token = url.searchParams.get('token') ?? ''
  const shop = await loadJoinShop(args)
  const invitation =
    shop &&
    (await api.get('/api/user/shop_invitation/find', { shopid: shop.shopid, token }).catch((error) => {
      if (isApiError(error) && (error.status === 404 || error.status === 400)) return null
      throw error
    }))
  return { token, shop, invitation, isRefusal: url.searchParams.has('refuse') }
}

export const head = ({ shop, invitation, isRefusal }: Data) => ({
  title: shop && isRefusal ? texts.refuse.title : invitation ? texts.title(invitation.shop) : texts.dead,
})

/** Page of the mail that invites a member of a shop's former platform. */
export function Component({ data: { token, shop, invitation, isRefusal } }: { data: Data }) {
  const paths = usePaths()
  const [isRefusing, setRefusing] = useState(isRefusal)
  // A person can refuse also after the shop has deleted the row; the call tells whether the link is valid.
  if (shop && isRefusing) return <Refusal token={token} shop={shop} onKeep={() => setRefusing(false)} />
  if (!shop || !invitation)
    return (
      <LinkResult title={texts.dead} text={texts.deadText} action={texts.refuse.toShop} href={paths.back()} />
    )
  return (
    <section className={narrow.page}>
      <h1>{texts.title(invitation.shop)}</h1>
      <p className={narrow.lead}>{texts.lead(invitation.shop)}</p>
      <Benefits invitation={invitation} />
      <Join token={token} shop={shop} invitation={invitation} />
      <Button variant="quiet" onClick={() => setRefusing(true)}>
        {texts.toRefuse}
      </Button>
    </section>
  )
}

function Benefits({ invitation: { points, points_until, tier } }: { invitation: Invitation }) {
  if (points === 0 && tier === '') return null
  return (
    <dl className={narrow.facts}>
      {points > 0 && (
        <>
          <dt>{texts.points}</dt>
          <dd>{texts.pointsUntil(points, points_until)}</dd>
        </>
      )}
      {tier && (
        <>
          <dt>{texts.tier}</dt>
          <dd>{tier}</dd>
        </>
      )}
    </dl>
  )
}

interface JoinProps {
  token: string
  shop: JoinShop
  invitation: Invitation
}

/** The next step: the sign-up, the log-in, or the button to join. */
function Join({ token, shop, invitation }: JoinProps) {
  const paths = usePaths()
  if (invitation.mine) return <Accept token={token} shop={shop} />
  if (invitation.mine === false)
    return (
      <>
        <Remark kind="bad">{texts.other}</Remark>
        <a className={buttonClass('strong')} href={paths.logout()}>
          {texts.logout}
        </a>
      </>
    )
  if (invitation.has_account)
    return (
      <>
        <p>{texts.login}</p>
        <RequirementLink to="login" label={texts.toLogin} isPrimary />
      </>
    )
  return (
    <>
      <h2>{texts.joinTitle}</h2>
      <p>{texts.joinLead}</p>
      <JoinForm
        providers={{ kakao: false, naver: false }}
        shop={shop}
        invitation={{ email: invitation.email, name: invitation.name, token }}
        // A new document, because the frame shows whether the person is logged in.
        onJoin={() => location.assign(paths.welcome())}
      />
    </>
  )
}

function Accept({ token, shop }: Pick<JoinProps, 'token' | 'shop'>) {
  const back = useReturnLink()
  const [needsIdentity, setNeedsIdentity] = useState(false)
  const { isSending, failure, press } = useSendOnce(async () => {
    await browserApi
      .post('/api/user/shop_invitation/accept', { shopid: shop.shopid, token })
      .catch((error: unknown) => {
        if (isApiError(error) && error.reply?.msg === 'AUTH_ONLY') setNeedsIdentity(true)
        throw error
      })
    location.assign(back.href)
  })
  return (
    <>
      {failure && <Remark kind="bad">{failure}</Remark>}
      {needsIdentity ? (
        <RequirementLink to="identity" label={texts.identity} isPrimary />
      ) : (
        <Button variant="strong" aria-disabled={isSending} onClick={press}>
          {texts.accept(shop.name)}
        </Button>
      )}
    </>
  )
}

/** Asks before the personal data of the former platform is deleted. */
function Refusal({ token, shop, onKeep }: Pick<JoinProps, 'token' | 'shop'> & { onKeep: () => void }) {
  const back = useReturnLink()
  const [isDone, setDone] = useState(false)
  const { isSending, failure, press } = useSendOnce(async () => {
    await browserApi.post('/api/user/shop_invitation/refuse', { shopid: shop.shopid, token })
    setDone(true)
  })
  if (isDone)
    return (
      <LinkResult
        title={texts.refuse.done}
        text={texts.refuse.doneText(shop.name)}
        action={texts.refuse.toShop}
        href={back.href}
      />
    )
  return (
    <section className={narrow.page}>
      <h1>{texts.refuse.title}</h1>
      <p className={narrow.lead}>{texts.refuse.text(shop.name)}</p>
      {failure && <Remark kind="bad">{failure}</Remark>}
      <Button variant="strong" aria-disabled={isSending} onClick={press}>
        {texts.refuse.action}
      </Button>
      <Button onClick={onKeep}>{texts.refuse.keep}</Button>
    </section>
  )
}
