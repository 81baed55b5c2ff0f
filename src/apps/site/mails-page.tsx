import { seoulMinute } from '../../ui/dates.ts'
import { siteTexts } from '../../ui/texts/site.ts'
import type { MailCard } from './site-page.ts'

const texts = siteTexts.mails

/** The mails that were sent last, for the operator; without a mail server they are read here and nowhere else. */
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
            {mail.recipient} · {seoulMinute(mail.at)} · {texts.states[mail.state]}
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

/** A plain text whose addresses can be followed. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its parts.
      <a href={part} key={index}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
