import { renderToStaticMarkup } from 'react-dom/server'
import type { MailWords } from '../../ui/texts/mail-words.ts'
import { mailFooter, mailTexts } from '../../ui/texts/mails.ts'
import { Letter } from './letter.tsx'

/** A mail in words. `url` in the data is where its button leads. */
export function renderMail(
  template: keyof typeof mailTexts,
  data: Readonly<Record<string, string>>,
): { subject: string; html: string; text: string } {
  const words: MailWords = mailTexts[template](data)
  const url = words.button ? (data.url ?? '') : ''
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<Letter words={words} url={url} />)}`
  return { subject: words.subject, html, text: textOf(words, url) }
}

function textOf({ heading, lines, items = [], button, note }: MailWords, url: string): string {
  const told = items.map(({ text, more, url: page }) => [text, more, page].filter(Boolean).join('\n'))
  const parts = [heading, ...lines, ...told, url && `${button}\n${url}`, note, mailFooter]
  return parts.filter(Boolean).join('\n\n')
}
