/** The words of one mail. `button` leads to the url of the mail's data. */
export interface MailWords {
  subject: string
  heading: string
  lines: string[]
  /** what is told, each with its page */
  items?: { text: string; more: string; url: string }[]
  button?: string
  note?: string
}
