import { useEffect, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { FinishedSignUp } from '../../../domains/membership/membership.contract.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { accountTexts as all } from '../../../ui/texts/account.ts'
import { type LoaderArgs, Redirect } from '../../router/page-module.ts'
import { FocusedHeading } from '../frame/focused-heading.tsx'
import { useFrame, usePaths, useWayBack } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { carriedIn, pathsOf } from '../paths.ts'

const texts = all.welcome
/** A shop for businesses waits for a registration, or for the decision about it. */
type Open = Exclude<FinishedSignUp['status'], 'MEMBER' | ''> | 'CORP_WAITING'

/** A guest has nothing to finish. */
export async function loader({ api, url }: LoaderArgs): Promise<null> {
  await api.get('/api/user/test', {}).catch(() => {
    throw new Redirect(pathsOf(carriedIn(url)).login())
  })
  return null
}

export const head = () => ({ title: texts.title })

/** After the first log-in: joins the shop of the sign-up, and leads back to the page before it. */
export function Component() {
  const { shop } = useFrame()
  const back = useWayBack()
  const open = useFinishing(back.href)
  const paths = usePaths()
  if (!open)
    return (
      <section className={narrow.page} role="status">
        <h1>{texts.title}</h1>
        <a className={buttonClass()} href={back.href}>
          {all.frame.back(back.shop)}
        </a>
      </section>
    )
  const { title, text } = texts[open]
  // The page of a missing requirement leads back here, where joining goes on.
  const first = open === 'AUTH_ONLY' ? paths.identityFor : open === 'CORP_ONLY' ? paths.corpFor : null
  return (
    <section className={narrow.page}>
      <FocusedHeading>{title}</FocusedHeading>
      <p className={narrow.lead}>{text(shop?.name ?? all.frame.platform)}</p>
      {first && (
        // A document of its own: the policy of the identity page alone lets PortOne's window in.
        <a className={buttonClass('strong')} href={first(paths.welcome())} target="_self">
          {open === 'AUTH_ONLY' ? texts.AUTH_ONLY.action : texts.CORP_ONLY.action}
        </a>
      )}
      <a className={buttonClass(first ? undefined : 'strong')} href={back.href}>
        {first ? texts.later : all.frame.back(back.shop)}
      </a>
    </section>
  )
}

/** The open requirement of the shop; null while unknown. Without one the browser goes on to `back`. */
function useFinishing(back: string): Open | null {
  const [open, setOpen] = useState<Open | null>(null)
  useEffect(() => {
    browserApi.post('/api/user/sign_up/finish', {}).then(
      async ({ status }) => {
        if (status === 'MEMBER' || status === '') return location.replace(back)
        const waits = status === 'CORP_ONLY' && (await isUnderReview())
        setOpen(waits ? 'CORP_WAITING' : status)
      },
      // The shop can be joined there as well.
      () => location.replace(back),
    )
  }, [back])
  return open
}

const isUnderReview = (): Promise<boolean> =>
  browserApi.get('/api/user/corp', {}).then(
    ({ state }) => state === 0,
    () => false,
  )
