import { siteTexts as texts } from '../../ui/texts/site.ts'

export function AdminPage() {
  return (
    <main className="message">
      <p className="mark">{texts.name}</p>
      <h1>{texts.admin.headline}</h1>
      <p>{texts.admin.text}</p>
      <p>
        <a href="/mails">{texts.mails.link}</a>
      </p>
    </main>
  )
}
