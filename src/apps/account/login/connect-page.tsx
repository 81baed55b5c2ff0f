import { useState } from 'react'
import { messageOf } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { accountTexts } from '../../../ui/texts/account.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { notFound } from '../../router/params.ts'
import { usePaths } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'

const texts = accountTexts.connect

interface Data {
  /** the custom domain */
  host: string
}

/** Throws a 404 if the URL names no domain. */
export const loader = ({ url }: LoaderArgs): Data => {
  const to = url.searchParams.get('url') ?? ''
  if (!URL.canParse(to)) throw notFound()
  return { host: new URL(to).hostname }
}

export const head = () => ({ title: texts.title })

/** Asks once for each custom domain whether it may learn who the visitor is (docs/product/accounts.md). */
export function Component({ data: { host } }: { data: Data }) {
  const paths = usePaths()
  const [error, setError] = useState('')
  const press = async () => {
    try {
      await browserApi.post('/api/user/host/permit', { host })
      location.replace(paths.back())
    } catch (failure) {
      setError(messageOf(failure, accountTexts.forms))
    }
  }
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.question(host)}</p>
      <p>{texts.explanation}</p>
      {error && <p role="alert">{error}</p>}
      <Button variant="strong" onClick={press}>
        {texts.go}
      </Button>
      <a className={buttonClass()} href={paths.backAsGuest()}>
        {texts.cancel}
      </a>
    </section>
  )
}
