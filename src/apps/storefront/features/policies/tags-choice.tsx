import { useEffect, useState } from 'react'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { tagsChoiceTexts as texts } from '../../../../ui/texts/tags-choice.ts'
import { allow, asksForPrivacy, hasRefused, refuse } from '../../shell/tags/consent.ts'
import styles from './tags-choice.module.css'

/** Whether services that count or advertise are told of this visitor. The page begins anew with a choice, since what runs can't be stopped. */
export function TagsChoice() {
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
