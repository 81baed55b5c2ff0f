import { renderToStaticMarkup } from 'react-dom/server'
import { alimtalkTexts, alimtalkWords } from '../../ui/texts/alimtalk.ts'
import type { MailWords } from '../../ui/texts/mail-words.ts'
import { mailFooter, mailTexts } from '../../ui/texts/mails.ts'
import { pushTexts } from '../../ui/texts/pushes.ts'
import { Letter } from './letter.tsx'
import { oneLine } from './one-line.ts'

/** Renders a mail. `url` in the data is the target of its button. */
export function renderMail(
  template: keyof typeof mailTexts,
  data: Readonly<Record<string, string>>,
): { subject: string; html: string; text: string } {
  const words: MailWords = mailTexts[template](data)
  const url = words.button ? (data.url ?? '') : ''
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<Letter words={words} url={url} />)}`
  return { subject: oneLine(words.subject), html, text: textOf(words, url) }
}

function textOf({ heading, lines, items = [], button, note }: MailWords, url: string): string {
  const texts = items.map(({ text, more, url: page }) => [text, more, page].filter(Boolean).join('\n'))
  const parts = [heading, ...lines, ...texts, url && `${button}\n${url}`, note, mailFooter]
  return parts.filter(Boolean).join('\n\n')
}

/** Renders a push. Throws for an unknown template. */
export function renderPush(
  template: string,
  data: Readonly<Record<string, string>>,
): { title: string; text: string } {
  const words = (pushTexts as Record<string, (typeof pushTexts)[keyof typeof pushTexts]>)[template]
  if (!words) throw new Error(`no push has the template ${template}`)
  const { title, text } = words(data)
  return { title: oneLine(title), text: oneLine(text) }
}

/** Returns the variables and the text of an Alimtalk. Throws for an unknown template. */
export function renderAlimtalk(
  template: string,
  data: Readonly<Record<string, string>>,
): ReturnType<typeof alimtalkWords> {
  if (!(template in alimtalkTexts)) throw new Error(`no Alimtalk has the template ${template}`)
  const values = Object.entries(data).map(([name, value]) => [name, oneLine(value)])
  return alimtalkWords(template as keyof typeof alimtalkTexts, Object.fromEntries(values))
}
