import { siteTexts as texts } from '../../ui/texts/site.ts'

export function AccountPage() {
  return (
    <main className="message">
      <p className="mark">{texts.name}</p>
      <h1>{texts.account.headline}</h1>
      <p>{texts.account.text}</p>
    </main>
  )
}
