import { useEffect, useState } from 'react'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { tagsChoiceTexts as texts } from '../../../ui/texts/tags-choice.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { paths } from '../paths.ts'
import { useShell } from '../shell/shell-data.ts'
import { allowTracking, hasPrivacySignal, hasRefused, refuseTracking } from '../shell/tags/consent.ts'
import { type Policy, PolicyText, policyHead } from './policy-text.tsx'
import styles from './tags-choice.module.css'

export async function loader({ api, shopid }: LoaderArgs): Promise<Policy> {
  return api.get('/api/myshp/get/info/policy', { shopid, kind: 'privacy' })
}

export const head = policyHead(paths.privacy())

/** The shop's privacy policy, with the visitor's choice if the shop uses tracking services. */
export function Component({ data }: { data: Policy }) {
  const hasTracking = useShell().scripts.some(({ type }) => type !== 'channel_talk')
  return (
    <>
      <PolicyText data={data} />
      {hasTracking && <TagsChoice />}
    </>
  )
}

/** Allows or refuses tracking. A change reloads the page, because running services cannot be stopped. */
function TagsChoice() {
  const [choice, setChoice] = useState({ isRefused: false, byBrowser: false, isKnown: false })
  useEffect(() => {
    setChoice({ isRefused: hasRefused(), byBrowser: hasPrivacySignal(), isKnown: true })
  }, [])
  const { isRefused, byBrowser, isKnown } = choice
  const choose = (isAllowed: boolean) => {
    if (isAllowed) allowTracking()
    else refuseTracking()
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
