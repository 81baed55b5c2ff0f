import { useEffect, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { FinishedSignUp } from '../../../domains/membership/membership.contract.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { accountTexts as all } from '../../../ui/texts/account.ts'
import { type LoaderArgs, Redirect } from '../../router/page-module.ts'
import { FocusedHeading } from '../frame/focused-heading.tsx'
import { useFrame, usePaths, useReturnLink } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { accountPaths, readReturnParams } from '../paths.ts'

const texts = all.welcome
/** `CORP_WAITING`: the business registration is under review. */
type Requirement = Exclude<FinishedSignUp['status'], 'MEMBER' | ''> | 'CORP_WAITING'

/** Redirects guests to the log-in, because they have no sign-up to finish. */
export async function loader({ api, url }: LoaderArgs): Promise<null> {
  await api.get('/api/user/test', {}).catch(() => {
    throw new Redirect(accountPaths(readReturnParams(url)).login())
  })
  return null
}

export const head = () => ({ title: texts.title })

/** Page after the first log-in: joins the shop of the sign-up link and returns to it. */
export function Component() {
  const { shop } = useFrame()
  const back = useReturnLink()
  const requirement = useFinishSignUp(back.href)
  const paths = usePaths()
  if (!requirement)
    return (
      <section className={narrow.page} role="status">
        <h1>{texts.title}</h1>
        <a className={buttonClass()} href={back.href}>
          {all.frame.back(back.shop)}
        </a>
      </section>
    )
  const { title, text } = texts[requirement]
  // The identity and registration pages return here.
  const requirementPath =
    requirement === 'AUTH_ONLY' ? paths.identityFor : requirement === 'CORP_ONLY' ? paths.corpFor : null
  return (
    <section className={narrow.page}>
      <FocusedHeading>{title}</FocusedHeading>
      <p className={narrow.lead}>{text(shop?.name ?? all.frame.platform)}</p>
      {requirementPath && (
        // Loads a new document, because only its content policy allows PortOne's window.
        <a className={buttonClass('strong')} href={requirementPath(paths.welcome())} target="_self">
          {requirement === 'AUTH_ONLY' ? texts.AUTH_ONLY.action : texts.CORP_ONLY.action}
        </a>
      )}
      <a className={buttonClass(requirementPath ? undefined : 'strong')} href={back.href}>
        {requirementPath ? texts.later : all.frame.back(back.shop)}
      </a>
    </section>
  )
}

/** The unmet requirement of the shop; null while unknown. If all are met, the browser continues to `back`. */
function useFinishSignUp(back: string): Requirement | null {
  const [requirement, setRequirement] = useState<Requirement | null>(null)
  useEffect(() => {
    browserApi.post('/api/user/sign_up/finish', {}).then(
      async ({ status }) => {
        if (status === 'MEMBER' || status === '') return location.replace(back)
        const isWaiting = status === 'CORP_ONLY' && (await isUnderReview())
        setRequirement(isWaiting ? 'CORP_WAITING' : status)
      },
      // If the call fails, the customer can still join on the shop's own page.
      () => location.replace(back),
    )
  }, [back])
  return requirement
}

const isUnderReview = (): Promise<boolean> =>
  browserApi.get('/api/user/corp', {}).then(
    ({ state }) => state === 0,
    () => false,
  )
