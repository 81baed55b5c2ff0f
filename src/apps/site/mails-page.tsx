import { seoulMinute } from '../../ui/dates.ts'
import { siteTexts } from '../../ui/texts/site.ts'
import type { MailCard } from './site-page.ts'

const texts = siteTexts.mails

/** The newest mails, for the operator. */
export function MailsPage({ mails }: { mails: MailCard[] }) {
  return (
    <main className="docs">
      <h1>{texts.headline}</h1>
      <p>{texts.lead}</p>
      {mails.length === 0 && <p>{texts.empty}</p>}
      {mails.map((mail) => (
        <article key={mail.id}>
          <h2>{mail.subject || texts.unwritten}</h2>
          <p>
            {mail.recipient} · {seoulMinute(mail.createdAt)} · {texts.states[mail.state]}
          </p>
          {mail.failure && <p>{mail.failure}</p>}
          {mail.body && (
            <details>
              <summary>{texts.body}</summary>
              <p className="letter">{withLinks(mail.body)}</p>
            </details>
          )}
        </article>
      ))}
    </main>
  )
}

/** Turns the URLs of a plain text into links. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change.
      <a href={part} key={index}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
