import { render, toPlainText } from '@react-email/render'
import { mailTexts } from '../../ui/texts/mails.ts'
import { Letter } from './letter.tsx'

/** A mail in words. `url` in the data is where its button leads. */
export async function renderMail(
  template: keyof typeof mailTexts,
  data: Readonly<Record<string, string>>,
): Promise<{ subject: string; html: string; text: string }> {
  const words = mailTexts[template](data)
  const html = await render(<Letter words={words} url={data.url ?? ''} />)
  return { subject: words.subject, html, text: toPlainText(html) }
}
