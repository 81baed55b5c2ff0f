import { useEffect, useState } from 'react'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { tagsChoiceTexts as texts } from '../../../ui/texts/tags-choice.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { paths } from '../paths.ts'
import { useShell } from '../shell/shell-data.ts'
import { allow, asksForPrivacy, hasRefused, refuse } from '../shell/tags/consent.ts'
import { type Policy, PolicyText, policyHead } from './policy-text.tsx'
import styles from './tags-choice.module.css'

export async function loader({ api, shopid }: LoaderArgs): Promise<Policy> {
  return api.get('/api/myshp/get/info/policy', { shopid, kind: 'privacy' })
}

export const head = policyHead(paths.privacy())

/** The seller's notice, with the visitor's choice where the shop tells services anything. */
export function Component({ data }: { data: Policy }) {
  const counts = useShell().scripts.some(({ type }) => type !== 'channel_talk')
  return (
    <>
      <PolicyText data={data} />
      {counts && <TagsChoice />}
    </>
  )
}

/** Whether services that count or advertise are told of this visitor. The page begins anew with a choice, since what runs can't be stopped. */
function TagsChoice() {
  const [choice, setChoice] = useState({ isRefused: false, byBrowser: false, isKnown: false })
  useEffect(() => {
    setChoice({ isRefused: hasRefused(), byBrowser: asksForPrivacy(), isKnown: true })
  }, [])
  const { isRefused, byBrowser, isKnown } = choice
  const choose = (isAllowed: boolean) => {
    if (isAllowed) allow()
    else refuse()
    location.reload()
  }
  return (
    <section className={styles.choice} aria-labelledby="tags-choice">
      <h2 id="tags-choice">{texts.title}</h2>
      <p>{byBrowser ? texts.byBrowser : texts.about}</p>
      <Checkbox
        label={texts.label}
        checked={!isRefused && !byBrowser}
        disabled={!isKnown || byBrowser}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </section>
  )
}
