/** `button` links to the `url` of the mail data. */
export interface MailWords {
  subject: string
  heading: string
  lines: string[]
  items?: { text: string; more: string; url: string }[]
  button?: string
  note?: string
}
